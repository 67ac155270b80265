import type { Bounds } from './entity-search-parameters.ts';
import { parseDegrees, parseNumber } from './search-parameters.ts';

/** `4` and `4+`; `null`: not an average from 1 to 5. */
export const parseMinAverage = (text: string): number | null => {
  const stars = parseNumber(text.trim().replace(/\s*\+$/, ''));
  return stars !== null && stars >= 1 && stars <= 5 ? stars : null;
};

/** `null`: not prices from 1 to 4, separated by commas. */
export const parsePrices = (text: string): readonly number[] | null => {
  const prices = text.split(',').map((price) => price.trim());
  return prices.every((price) => /^[1-4]$/.test(price)) ? prices.map(Number) : null;
};

/** `null`: not south, west, north and east, separated by commas. */
export const parseBounds = (text: string): Bounds | null => {
  const [south, west, north, east, ...rest] = text
    .split(',')
    .map((part, at) => parseDegrees(part.trim(), at % 2 === 0 ? 90 : 180) ?? Number.NaN);
  if (south === undefined || west === undefined || north === undefined || east === undefined) return null;
  const isBox = rest.length === 0 && south <= north && Number.isFinite(west + east);
  return isBox ? { south, west, north, east } : null;
};
