import { z } from 'zod';

/** An amount in the smallest unit of its currency: 999 with `USD` is $9.99. */
export const Money = z.object({
  amountMinor: z.int().nonnegative(),
  /** ISO 4217, upper case. */
  currency: z.string().regex(/^[A-Z]{3}$/),
});
export type Money = z.infer<typeof Money>;
