import type { Entity } from '@candor/contracts';
import type { ListingSummary } from './listed-review.ts';

/** For specs. */
export const sampleEntity: Entity = {
  id: '0198a000-0000-7000-8000-000000000001',
  name: 'Joe',
  category: 'food',
  description: null,
  address: null,
  city: 'Austin',
  state: 'TX',
  country: 'US',
  website: null,
  phone: '512-555-0100',
  instagram: null,
  facebook: null,
  twitter: null,
  metadata: {},
  latitude: null,
  longitude: null,
  locationPrecision: null,
  averageRating: 4.25,
  reviewCount: 12,
  starSum: 51,
  isClaimed: false,
  claimedBy: null,
  claimedAt: null,
  claimStatus: 'unclaimed',
  createdAt: '2025-01-05T00:00:00.000Z',
};

/** Of its reviews, for specs. */
export const sampleSummary: ListingSummary = {
  averageRating: 4.25,
  reviewCount: 12,
  starSum: 51,
  lastYear: { averageRating: 4, reviewCount: 1, starSum: 4 },
  histogram: [1, 0, 1, 3, 7],
  averageServiceQuality: null,
  averagePriceRange: null,
  wouldRecommend: { yes: 0, no: 0, maybe: 0 },
  topTags: [],
};
