import type { RatingFormValues } from './form-values.ts';

/** Above the fields, and in the list of those that need another look. */
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
