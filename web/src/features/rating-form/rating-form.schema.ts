import { PublishRatingBody } from '@candor/contracts/ratings/ratings';
import { z } from 'zod';
import { ListingDetails } from '../../lib/listing-form.ts';
import { splitTags } from './tags.ts';

/** Empty is no answer, and no answer is fine. */
const choice = <Answer>(answers: z.ZodType<Answer>) =>
  z.string().transform((chosen): Answer | null => answers.safeParse(chosen).data ?? null);

/** Values that are fit to be sent, from values as typed. */
export const RatingForm = ListingDetails.extend({
  starRating: PublishRatingBody.shape.starRating,
  title: PublishRatingBody.shape.title,
  review: PublishRatingBody.shape.review,
  priceRange: choice(z.coerce.number().pipe(z.int().min(1).max(4))),
  serviceQuality: choice(z.coerce.number().pipe(z.int().min(1).max(5))),
  wouldRecommend: choice(z.enum(['yes', 'no', 'maybe'])),
  tags: z.string().transform(splitTags).pipe(PublishRatingBody.shape.tags.unwrap().unwrap()),
  agreeToTerms: z.boolean().refine((agreed) => agreed, 'You must agree to the terms'),
});
export type CheckedRating = z.output<typeof RatingForm>;
