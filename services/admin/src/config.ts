import { z } from 'zod';

/** Settings of the admin service beside the platform's. */
export const adminConfig = z.object({
  REPORTS_PER_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000)
    .default(20)
    .describe('Reports per member in 24 hours.'),
  REQUESTS_PER_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000)
    .default(5)
    .describe('Messages to support and takedown requests per member, mailbox or client address in 24 hours.'),
  SIGNAL_BURST_RATINGS: z.coerce
    .number()
    .int()
    .min(2)
    .max(10_000)
    .default(10)
    .describe('Reviews of one listing within the hours of a burst that admins are to look at.'),
  SIGNAL_BURST_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .max(168)
    .default(24)
    .describe('Within how many hours reviews of one listing are a burst.'),
  SIGNAL_NEW_ACCOUNTS: z.coerce
    .number()
    .int()
    .min(2)
    .max(1_000)
    .default(3)
    .describe(
      'Reviews of one listing in a week by accounts less than a day old, that admins are to look at.',
    ),
  SIGNAL_SAME_NETWORK: z.coerce
    .number()
    .int()
    .min(2)
    .max(1_000)
    .default(3)
    .describe('Members who review one listing in a week from one network, that admins are to look at.'),
});
export type AdminConfig = z.infer<typeof adminConfig>;
