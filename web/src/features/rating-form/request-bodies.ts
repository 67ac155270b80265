import type { BodySentTo, catalogRoutes, Entity, ratingsRoutes } from '@candor/contracts';
import { valuesOfEntity, type RatingFormValues } from './form-values.ts';
import type { CheckedRating } from './rating-form.schema.ts';

export type EntityBody = BodySentTo<typeof catalogRoutes.listEntity>;
export type NewRatingBody = BodySentTo<typeof ratingsRoutes.publishRating>;
export type RevisedRatingBody = BodySentTo<typeof ratingsRoutes.reviseRating>;

/** `entityId` says which listing is meant; without it the details find or create one. */
export function entityBody(checked: CheckedRating, entityId: string | null): EntityBody {
  const { name, category, address, city, state, website, phone, instagram, facebook, twitter } = checked;
  const { additionalLinks } = checked;
  return {
    ...(entityId === null ? {} : { entityId }),
    name,
    category,
    address,
    city,
    state,
    country: 'US',
    website,
    phone,
    instagram,
    facebook,
    twitter,
    metadata: additionalLinks.length === 0 ? {} : { additionalLinks },
  };
}

export function newRatingBody(
  checked: CheckedRating,
  { entityId, photos }: { entityId: string; photos: string[] },
): NewRatingBody {
  const { starRating, title, review, priceRange, serviceQuality, wouldRecommend, tags } = checked;
  return {
    entityId,
    starRating,
    title,
    review,
    priceRange,
    serviceQuality,
    wouldRecommend,
    tags,
    ...(photos.length === 0 ? {} : { photos }),
  };
}

/** All fields are sent, so that what was taken out is cleared. `photos` are kept paths and new data URLs, in their order. */
export function revisedRatingBody(checked: CheckedRating, photos: string[]): RevisedRatingBody {
  const { starRating, title, review, priceRange, serviceQuality, wouldRecommend, tags } = checked;
  return { starRating, title, review, priceRange, serviceQuality, wouldRecommend, tags, photos };
}

/** The listing that a new rating is surely about: the one it was opened for, unless the details now name another. */
export function meantEntityId(entity: Entity | null, values: RatingFormValues): string | null {
  if (entity === null) return null;
  const listed = valuesOfEntity(entity);
  const naming = ['category', 'name', 'address', 'city', 'state'] as const;
  return naming.every((field) => listed[field] === values[field].trim()) ? entity.id : null;
}
