import { z } from 'zod';
import { queryText } from '../text.ts';

/** Rows of a page in the back-office, unless the query says otherwise. */
export const adminPageSize = 20;
const mostAtOnce = 100;
/** More pages than there are rows in any list. */
const lastPage = 1_000_000_000;

/** A page of a list of the back-office. */
export const adminPageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    totalItems: z.int().nonnegative(),
    /** At least 1. */
    totalPages: z.int().positive(),
  });

const wholeNumber = (text: string | undefined, otherwise: number): number =>
  /^[+-]?\d+$/.test(text ?? '') ? Number(text) : otherwise;

/** Of every list of the back-office. */
export const AdminPaging = z.object({
  page: queryText
    .transform((text) => Math.min(lastPage, Math.max(1, wholeNumber(text, 1))))
    .describe('From 1 on; out of range is the nearest page that there is, no number the first.'),
  limit: queryText
    .transform((text) => Math.min(mostAtOnce, Math.max(1, wholeNumber(text, adminPageSize))))
    .describe(`From 1 to ${String(mostAtOnce)}; ${String(adminPageSize)} unless it is a whole number.`),
});
