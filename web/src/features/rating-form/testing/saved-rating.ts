import type { Entity, RatingView } from '@candor/contracts';

export const entityId = '019a0000-0000-7000-8000-000000000001';
export const ratingId = '019a0000-0000-7000-8000-000000000002';

/** A rating as the server sends it, with a value for every field of the form. */
export const entity: Entity = {
  id: entityId,
  name: 'Sakura House',
  category: 'food',
  description: null,
  address: '1 Main St',
  city: 'Austin',
  state: 'TX',
  country: 'US',
  website: 'https://sakura.example/',
  phone: null,
  instagram: null,
  facebook: null,
  twitter: null,
  metadata: { additionalLinks: [{ label: 'Menu', url: 'https://sakura.example/menu' }] },
  latitude: null,
  longitude: null,
  locationPrecision: null,
  averageRating: 4,
  reviewCount: 1,
  isClaimed: false,
  claimedBy: null,
  claimedAt: null,
  claimStatus: 'unclaimed',
  createdAt: '2026-01-01T00:00:00.000Z',
};

export const rating: RatingView = {
  id: ratingId,
  userId: '019a0000-0000-7000-8000-000000000004',
  entityId,
  starRating: 5,
  title: 'Best ramen in town',
  review: 'The broth is rich, the noodles are fresh and the people are kind.',
  priceRange: 2,
  serviceQuality: 5,
  wouldRecommend: 'yes',
  tags: ['ramen', 'cozy'],
  photos: ['/media/a.webp', '/media/b.webp'],
  metadata: {},
  helpfulCount: 0,
  isVerified: false,
  isEdited: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  entity,
  user: {
    id: '019a0000-0000-7000-8000-000000000004',
    firstName: 'Maria',
    lastName: 'K',
    profilePicture: null,
    isVerified: false,
    isPremium: false,
    city: null,
    state: null,
    followerCount: 0,
  },
};
