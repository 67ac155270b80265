import { queryText } from './text.ts';

const standard = 50;
const most = 100;

/** The page size of a list, from 1 to 100; 50 without a number. */
export const listLimit = queryText
  .transform((text): number => {
    const requested = /^[+-]?\d+(\.\d*)?$/.test(text ?? '') ? Math.trunc(Number(text)) : standard;
    return Math.min(most, Math.max(1, requested));
  })
  .meta({ description: `From 1 to ${String(most)}; ${String(standard)} unless it is a number.` });
