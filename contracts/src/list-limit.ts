import { queryText } from './text.ts';

export const standardLimit = 50;
const most = 100;

/** The whole part of a decimal number; `null`: not one. */
export const parseWhole = (text: string): number | null =>
  /^[+-]?\d+(\.\d*)?$/.test(text) ? Math.trunc(Number(text)) : null;

/** A number is moved into the range; `null`: not a number. */
export const parseListLimit = (text: string): number | null => {
  const requested = parseWhole(text);
  return requested === null ? null : Math.min(most, Math.max(1, requested));
};

/** What a list's limit is, for the API's docs. */
export const listLimitDescription = `From 1 to ${String(most)}; ${String(standardLimit)} unless it is a number.`;

/** The page size of a list. */
export const listLimit = queryText
  .transform((text): number => parseListLimit(text ?? '') ?? standardLimit)
  .meta({ description: listLimitDescription });
