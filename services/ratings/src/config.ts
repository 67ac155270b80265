import { dailyLimitSettings } from '@candor/shared-kernel';
import { z } from 'zod';

/** Settings of the ratings service beside the platform's. */
export const ratingsConfig = z.object({
  ...dailyLimitSettings,
  PHOTOS_FREE: z.coerce
    .number()
    .int()
    .min(0)
    .max(5)
    .default(1)
    .describe('Photos per review for members without premium.'),
  PHOTOS_PREMIUM: z.coerce
    .number()
    .int()
    .min(1)
    .max(20)
    .default(5)
    .describe('Photos per review for premium members.'),
});
export type RatingsConfig = z.infer<typeof ratingsConfig>;
