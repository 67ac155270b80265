import { z } from 'zod';

const perHour = (limit: number, description: string) =>
  z.coerce.number().int().min(1).max(1_000).default(limit).describe(description);

/** Settings of the catalog service beside the platform's. */
export const catalogConfig = z.object({
  CLAIM_CODES_PER_LISTING: perHour(3, 'Codes to claim one listing, per member in an hour.'),
  CLAIM_CODES_PER_MEMBER: perHour(10, 'Codes to claim any listings, per member in an hour.'),
  CLAIM_CODES_PER_CONTACT: perHour(5, 'Codes sent to one email address or phone number in an hour.'),
  CLAIM_CODES_PER_ADDRESS: perHour(30, 'Codes to claim any listings, per client address in an hour.'),
  UNRATED_LISTING_MINUTES: z.coerce
    .number()
    .int()
    .min(0)
    .max(10_080)
    .default(60)
    .describe('Minutes until a listing that a member added, but never rated, is removed.'),
  SMS_TOKEN: z
    .string()
    .min(1)
    .optional()
    .describe('Bearer token of the SMS provider.')
    .meta({ secret: true }),
});
export type CatalogConfig = z.infer<typeof catalogConfig>;
