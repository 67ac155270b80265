import { z } from 'zod';

/** Settings of the media service, in addition to the platform's. */
export const mediaConfig = z.object({
  ORPHAN_PHOTO_MINUTES: z.coerce
    .number()
    .int()
    .min(0)
    .max(10_080)
    .default(60)
    .describe('Minutes until a photo that no rating or profile shows is removed.'),
});
export type MediaConfig = z.infer<typeof mediaConfig>;
