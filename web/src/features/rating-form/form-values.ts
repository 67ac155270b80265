import type { Entity, EntitySummary, RatingView } from '@candor/contracts';
import { z } from 'zod';
import { valuesOfListing } from '../../lib/listing-form.ts';

/** The values of the form's fields as typed. Photos are held separately. */
export const RatingFormValues = z.object({
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
  priceRange: z.string(),
  serviceQuality: z.string(),
  wouldRecommend: z.string(),
  /** As typed, with commas. */
  tags: z.string(),
  agreeToTerms: z.boolean(),
});
export type RatingFormValues = z.infer<typeof RatingFormValues>;

export const emptyForm: RatingFormValues = {
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
  priceRange: '',
  serviceQuality: '',
  wouldRecommend: '',
  tags: '',
  agreeToTerms: false,
};

/** A new rating of an entity that is listed already. */
export function valuesOfEntity(entity: Entity | EntitySummary): RatingFormValues {
  return {
    ...emptyForm,
    ...valuesOfListing(entity),
  };
}

/** The values of an existing rating. Its author agreed to the terms when they published it. */
export function valuesOfRating(rating: RatingView): RatingFormValues {
  return {
    ...valuesOfEntity(rating.entity),
    starRating: rating.starRating,
    title: rating.title,
    review: rating.review,
    priceRange: rating.priceRange === null ? '' : String(rating.priceRange),
    serviceQuality: rating.serviceQuality === null ? '' : String(rating.serviceQuality),
    wouldRecommend: rating.wouldRecommend ?? '',
    tags: rating.tags.join(', '),
    agreeToTerms: true,
  };
}

/** The labels of the fields, also in the list of errors. */
export const fieldLabels: Readonly<Record<keyof RatingFormValues, string>> = {
  category: 'Category',
  name: 'Name',
  address: 'Address',
  city: 'City',
  state: 'State',
  website: 'Website',
  phone: 'Phone',
  instagram: 'Instagram',
  facebook: 'Facebook',
  twitter: 'Twitter',
  additionalLinks: 'Additional links',
  starRating: 'Star rating',
  title: 'Title',
  review: 'Review',
  priceRange: 'Price range',
  serviceQuality: 'Service quality',
  wouldRecommend: 'Would you recommend it?',
  tags: 'Tags',
  agreeToTerms: 'Terms',
};
