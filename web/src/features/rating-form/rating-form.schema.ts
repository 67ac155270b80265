import { PublishRatingBody, type RatingContent, RatingTags } from '@candor/contracts/ratings/rating-content';
import { pick } from 'es-toolkit';
import { z } from 'zod';
import { ListingDetails } from '../../lib/listing-form.ts';

/** An empty value becomes `null`. */
const choice = <Value>(values: z.ZodType<Value>) =>
  z.string().transform((chosen): Value | null => values.safeParse(chosen).data ?? null);

type FormContent = Omit<RatingContent, 'photos'>;

/** The fields of a rating's content, as typed. Photos are not form values: they are uploaded. */
const content = {
  starRating: PublishRatingBody.shape.starRating,
  title: PublishRatingBody.shape.title,
  review: PublishRatingBody.shape.review,
  priceRange: choice(z.coerce.number().pipe(z.int().min(1).max(4))),
  serviceQuality: choice(z.coerce.number().pipe(z.int().min(1).max(5))),
  wouldRecommend: choice(z.enum(['yes', 'no', 'maybe'])),
  tags: z.string().transform(splitTags).pipe(RatingTags),
} satisfies { [Field in keyof FormContent]: z.ZodType<FormContent[Field]> };

const contentFields = Object.keys(content) as (keyof FormContent)[];

/** Valid values, from values as typed. */
export const RatingForm = ListingDetails.extend({
  ...content,
  agreeToTerms: z.boolean().refine((agreed) => agreed, 'You must agree to the terms'),
});
export type CheckedRating = z.output<typeof RatingForm>;

/** The rating's content without the listing's details, from valid values or from values as typed. */
export const contentOfForm = <Values extends Record<keyof FormContent, unknown>>(values: Values) =>
  pick(values, contentFields);

/** 'ramen,  late night, ' → two tags. */
export function splitTags(typed: string): string[] {
  const tags = typed.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}
