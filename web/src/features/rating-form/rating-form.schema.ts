import { PublishRatingBody, type WrittenContent } from '@candor/contracts/ratings/rating-content';
import { pick } from 'es-toolkit/object/pick';
import { z } from 'zod';
import { ListingDetails } from '../../lib/listing-form.ts';
import { detailSchemas } from './detail-fields.ts';
import { t } from './messages/index.ts';

type FormContent = Omit<WrittenContent, 'photos'>;

/** The fields of a rating's content, as typed. Photos are not form values: they are uploaded. */
const content = {
  starRating: PublishRatingBody.shape.starRating,
  title: PublishRatingBody.shape.title,
  review: PublishRatingBody.shape.review,
  ...detailSchemas,
} satisfies { [Field in keyof FormContent]: z.ZodType<FormContent[Field]> };

const contentFields = Object.keys(content) as (keyof FormContent)[];

/** Valid values, from values as typed. */
export const RatingForm = ListingDetails.extend({
  entityId: z.string(),
  ...content,
  agreeToTerms: z.boolean().refine((agreed) => agreed, t('mustAgree')),
});
export type CheckedRating = z.output<typeof RatingForm>;

/** The rating's content without the listing's details, from valid values or from values as typed. */
export const contentOfForm = <Values extends Record<keyof FormContent, unknown>>(values: Values) =>
  pick(values, contentFields);
