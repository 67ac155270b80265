import { queryText } from './text.ts';

const standard = 50;
const most = 100;

/** How many of a list a query asks for, from 1 to 100; 50 when it says nothing that is a number. */
export const listLimit = queryText
  .transform((text): number => {
    const asked = /^[+-]?\d+(\.\d*)?$/.test(text ?? '') ? Math.trunc(Number(text)) : standard;
    return Math.min(most, Math.max(1, asked));
  })
  .meta({ description: `From 1 to ${String(most)}; ${String(standard)} unless it is a number.` });
