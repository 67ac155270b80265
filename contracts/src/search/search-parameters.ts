/** The parameters of a search that pages and the service read alike. It uses no zod, because the home page loads it. */
export const sortOrders = [
  'newest',
  'oldest',
  'highest',
  'lowest',
  'helpful',
  'nearest',
  'relevance',
] as const;
export type SortOrder = (typeof sortOrders)[number];

/** `null`: not an order. Case does not matter. */
export const parseSortOrder = (text: string): SortOrder | null => {
  const folded = text.toLowerCase();
  return sortOrders.find((order) => order === folded) ?? null;
};

/** The distance that is no limit. */
export const anywhere = 'anywhere';

/** Miles, or `anywhere`; `null`: not a distance. */
export const parseDistance = (text: string): number | typeof anywhere | null => {
  if (text.toLowerCase() === anywhere) return anywhere;
  const miles = parseNumber(text);
  return miles !== null && miles > 0 ? miles : null;
};

/** `null`: not a number of degrees up to `most` in either direction. */
export const parseDegrees = (text: string, most: 90 | 180): number | null => {
  const degrees = parseNumber(text);
  return degrees !== null && Math.abs(degrees) <= most ? degrees : null;
};

const number = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** Every decimal or exponent form, with any number of digits; `null`: not a finite number. */
export const parseNumber = (text: string): number | null => {
  const value = number.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : null;
};

/** The greatest number of ratings that a search can leave out. */
export const maxOffset = 10_000;
