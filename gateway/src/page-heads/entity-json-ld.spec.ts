import { categories } from '@candor/contracts';
import { describe, expect, it } from 'vitest';
import { entityJsonLd } from './entity-head.ts';
import { sampleEntity as entity } from './sample-entity.ts';

const url = 'https://candor.example/entity/1';

describe('the JSON-LD of an entity', () => {
  it('has the schema.org type of its category', () => {
    const types = categories.map((category) => entityJsonLd({ ...entity, category }, url, []));
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

  it('has no rating of a person', () => {
    expect(entityJsonLd({ ...entity, category: 'person' }, url, [])).not.toHaveProperty('aggregateRating');
    expect(entityJsonLd(entity, url, [])).toHaveProperty('aggregateRating', {
      '@type': 'AggregateRating',
      ratingValue: 4.25,
      reviewCount: 12,
      bestRating: 5,
      worstRating: 1,
    });
  });

  it('has the highlights of the reviews, but none of a person', () => {
    const review = {
      title: 'Cold',
      review: 'x'.repeat(2_000),
      language: 'en',
      starRating: 1,
      createdAt: '2025-01-05T00:00:00.000Z',
      user: { firstName: 'Ada', lastName: 'Lovelace' },
    };
    expect(entityJsonLd(entity, url, [review])).toMatchObject({
      review: [
        {
          '@type': 'Review',
          name: 'Cold',
          reviewBody: `${'x'.repeat(999)}…`,
          inLanguage: 'en',
          datePublished: '2025-01-05T00:00:00.000Z',
          author: { '@type': 'Person', name: 'Ada L.' },
          reviewRating: { ratingValue: 1, bestRating: 5 },
        },
      ],
    });
    expect(entityJsonLd({ ...entity, category: 'person' }, url, [review])).not.toHaveProperty('review');
    expect(entityJsonLd(entity, url, [])).not.toHaveProperty('review');
  });

  it('has no rating before the first review', () => {
    expect(entityJsonLd({ ...entity, reviewCount: 0, averageRating: 0 }, url, [])).not.toHaveProperty(
      'aggregateRating',
    );
  });

  it('has no phone number of a person', () => {
    expect(entityJsonLd({ ...entity, category: 'person' }, url, [])).not.toHaveProperty('telephone');
    expect(entityJsonLd(entity, url, [])).toHaveProperty('telephone', '512-555-0100');
  });
});
