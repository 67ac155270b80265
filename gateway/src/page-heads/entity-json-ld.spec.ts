import { categories, type Entity } from '@candor/contracts';
import { describe, expect, it } from 'vitest';
import { entityJsonLd } from './entity-json-ld.ts';

const url = 'https://candor.example/entity/1';
const entity: Entity = {
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
  isClaimed: false,
  claimedBy: null,
  claimedAt: null,
  claimStatus: 'unclaimed',
  createdAt: '2025-01-05T00:00:00.000Z',
};

describe('what schema.org is told of an entity', () => {
  it('calls every category by its type', () => {
    const types = categories.map((category) => entityJsonLd({ ...entity, category }, url));
    expect(types.map((described) => '@type' in described && described['@type'])).toEqual([
      'LocalBusiness',
      'Person',
      'Restaurant',
      'Service',
      'Product',
      'Place',
      'GovernmentOrganization',
      'Thing',
    ]);
  });

  it('grades no person, however many reviews there are', () => {
    expect(entityJsonLd({ ...entity, category: 'person' }, url)).not.toHaveProperty('aggregateRating');
    expect(entityJsonLd(entity, url)).toHaveProperty('aggregateRating', {
      '@type': 'AggregateRating',
      ratingValue: 4.25,
      reviewCount: 12,
      bestRating: 5,
      worstRating: 1,
    });
  });

  it('gives no grade before the first review', () => {
    expect(entityJsonLd({ ...entity, reviewCount: 0, averageRating: 0 }, url)).not.toHaveProperty(
      'aggregateRating',
    );
  });

  it('publishes no phone of a person', () => {
    expect(entityJsonLd({ ...entity, category: 'person' }, url)).not.toHaveProperty('telephone');
    expect(entityJsonLd(entity, url)).toHaveProperty('telephone', '512-555-0100');
  });
});
