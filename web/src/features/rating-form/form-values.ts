import type { Entity, EntityChoice, EntitySummary, RatingView } from '@candor/contracts';
import { mapValues } from 'es-toolkit/object/mapValues';
import { pick } from 'es-toolkit/object/pick';
import { z } from 'zod';
import { valuesOfListing } from '../../lib/listing-form.ts';
import { detailFields, type DetailName } from './detail-fields.ts';
import { t } from './messages/index.ts';

const ofDetails = <Value>(valueOf: (name: DetailName) => Value): Record<DetailName, Value> =>
  mapValues(detailFields, (_field, name) => valueOf(name));

/** The fields of the form as typed. Photos are separate. */
export const RatingFormValues = z.object({
  /** The chosen listing; '' while none is chosen, or if the listing is new. */
  entityId: z.string(),
  category: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  website: z.string(),
  phone: z.string(),
  instagram: z.string(),
  facebook: z.string(),
  twitter: z.string(),
  additionalLinks: z.array(z.object({ label: z.string(), url: z.string() })),
  /** 0 while nothing is chosen. */
  starRating: z.number(),
  title: z.string(),
  review: z.string(),
  /** As typed. */
  ...ofDetails(() => z.string()),
  agreeToTerms: z.boolean(),
});
export type RatingFormValues = z.infer<typeof RatingFormValues>;

export const emptyForm: RatingFormValues = {
  entityId: '',
  category: '',
  name: '',
  address: '',
  city: '',
  state: '',
  website: '',
  phone: '',
  instagram: '',
  facebook: '',
  twitter: '',
  additionalLinks: [],
  starRating: 0,
  title: '',
  review: '',
  ...ofDetails(() => ''),
  agreeToTerms: false,
};

/** A new rating of an entity that is listed already. */
export function valuesOfEntity(entity: Entity | EntitySummary): RatingFormValues {
  return { ...emptyForm, entityId: entity.id, ...valuesOfListing(entity) };
}

/** An existing rating. Its author agreed to the terms when they published it. */
export function valuesOfRating(rating: RatingView): RatingFormValues {
  return {
    ...valuesOfEntity(rating.entity),
    starRating: rating.starRating,
    title: rating.title,
    review: rating.review,
    ...ofDetails((name) => textOf(rating[name])),
    agreeToTerms: true,
  };
}

const textOf = (value: string | number | readonly string[] | null): string =>
  typeof value === 'object' ? (value?.join(', ') ?? '') : String(value);

/** The values that name a listing. */
export const listingFields = [
  'category',
  'name',
  'address',
  'city',
  'state',
  'website',
  'phone',
  'instagram',
  'facebook',
  'twitter',
  'additionalLinks',
] as const satisfies readonly (keyof RatingFormValues)[];

/** The values without a listing. */
export const withoutListing = (values: RatingFormValues): RatingFormValues => ({
  ...values,
  entityId: '',
  ...pick(emptyForm, listingFields),
});

/** The values with a listing that was chosen from a list. */
export const withChoice = (values: RatingFormValues, choice: EntityChoice): RatingFormValues => ({
  ...withoutListing(values),
  entityId: choice.id,
  ...pick(choice, ['category', 'name', 'city', 'state']),
  address: choice.address ?? '',
});

export type LabeledField = Exclude<keyof RatingFormValues, 'entityId'>;

/** The labels of the fields, also in the list of errors. */
export const fieldLabels: Readonly<Record<LabeledField, string>> = {
  category: t('category'),
  name: t('name'),
  address: t('address'),
  city: t('city'),
  state: t('state'),
  website: t('website'),
  phone: t('phone'),
  instagram: 'Instagram',
  facebook: 'Facebook',
  twitter: 'Twitter',
  additionalLinks: t('additionalLinks'),
  starRating: t('starRating'),
  title: t('title'),
  review: t('review'),
  ...ofDetails((name) => detailFields[name].label),
  agreeToTerms: t('terms'),
};
