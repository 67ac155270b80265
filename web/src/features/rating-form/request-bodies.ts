import type { BodySentTo, Entity, ratingsRoutes } from '@candor/contracts';
import { valuesOfEntity, type RatingFormValues } from './form-values.ts';
import { contentOfForm, type CheckedRating } from './rating-form.schema.ts';

export type NewRatingBody = BodySentTo<typeof ratingsRoutes.publishRating>;
export type RevisedRatingBody = BodySentTo<typeof ratingsRoutes.reviseRating>;

export function newRatingBody(
  checked: CheckedRating,
  { entityId, photos }: { entityId: string; photos: string[] },
): NewRatingBody {
  return { entityId, ...contentOfForm(checked), ...(photos.length === 0 ? {} : { photos }) };
}

/** All fields are sent, so that emptied ones are cleared. `photos` are existing paths and new data URLs, in their order. */
export function revisedRatingBody(checked: CheckedRating, photos: string[]): RevisedRatingBody {
  return { ...contentOfForm(checked), photos };
}

/** The listing that a new rating is surely about: the one it was opened for, unless the details now name another. */
export function meantEntityId(entity: Entity | null, values: RatingFormValues): string | null {
  if (entity === null) return null;
  const listed = valuesOfEntity(entity);
  const naming = ['category', 'name', 'address', 'city', 'state'] as const;
  return naming.every((field) => listed[field] === values[field].trim()) ? entity.id : null;
}
