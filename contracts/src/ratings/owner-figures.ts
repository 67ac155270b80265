import { z } from 'zod';

/** How many weeks of views and months of reviews an owner sees. */
export const figureWeeks = 12;
export const figureMonths = 12;

/** What the owner of a listing sees about its visible reviews. Weeks and months are in UTC. */
export const OwnerFigures = z.object({
  /** Oldest first, including the current week. `week` is its Monday. Each signed-in member counts once a day and review. */
  weeks: z.array(z.object({ week: z.iso.date(), views: z.int().nonnegative() })),
  /** Oldest first, including the current month. `averageRating` is `null` in a month without reviews. */
  months: z.array(
    z.object({
      /** The first day. */
      month: z.iso.date(),
      reviewCount: z.int().nonnegative(),
      averageRating: z.number().nullable(),
    }),
  ),
  reviewCount: z.int().nonnegative(),
  respondedCount: z.int().nonnegative(),
  /** From the review to the first response; `null` without responses. */
  medianResponseHours: z.number().nonnegative().nullable(),
});
export type OwnerFigures = z.infer<typeof OwnerFigures>;
