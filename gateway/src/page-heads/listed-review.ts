import { EntityRatingSummary, RatingPhoto, RatingView } from '@candor/contracts';
import type { z } from 'zod';

/** What a page without JavaScript shows of a review. */
export const ListedReview = RatingView.pick({
  title: true,
  review: true,
  language: true,
  starRating: true,
  createdAt: true,
  reply: true,
}).extend({ user: RatingView.shape.user.pick({ firstName: true, lastName: true }) });
export type ListedReview = z.infer<typeof ListedReview>;

export const ListedPhoto = RatingPhoto.pick({ path: true, title: true });
export type ListedPhoto = z.infer<typeof ListedPhoto>;

/** What it shows of all reviews together. */
export const ListingSummary = EntityRatingSummary.omit({ newest: true });
export type ListingSummary = z.infer<typeof ListingSummary>;
