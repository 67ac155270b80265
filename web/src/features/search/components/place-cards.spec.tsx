import type { FoundEntity } from '@candor/contracts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { PlaceCards } from './place-cards.tsx';
import { PlaceFacts, PlaceScore } from './place-parts.tsx';

const place = (id: string): FoundEntity => ({
  id,
  name: 'Sakura House',
  category: 'food',
  address: null,
  city: 'Austin',
  state: 'TX',
  country: 'US',
  latitude: null,
  longitude: null,
  isClaimed: false,
  averageRating: 4,
  starSum: 4,
  reviewCount: 1,
  averagePriceRange: null,
  wouldRecommend: { yes: 0, no: 0, maybe: 0 },
  topTags: [],
  photo: `/media/${id}.webp`,
  photoCount: 1,
  distanceMiles: null,
  excerpt: null,
});

it('the photo of the first place on the first screen loads before others', () => {
  const loading = (isOnFirstScreen: boolean) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <PlaceCards places={[place('a'), place('b')]} isOnFirstScreen={isOnFirstScreen} />
      </MemoryRouter>,
    ).match(/(?<=loading=")\w+/g);
  expect(loading(true)).toEqual(['eager', 'lazy']);
  expect(loading(false)).toEqual(['lazy', 'lazy']);
});

const textOf = (content: ReactNode) =>
  renderToStaticMarkup(content)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('the score of a place', () => {
  const score = (totals: Pick<FoundEntity, 'starSum' | 'reviewCount'>) =>
    textOf(<PlaceScore place={totals} />);

  it('is no figure without reviews', () => {
    expect(score({ starSum: 0, reviewCount: 0 })).toBe('Not rated yet');
  });

  it('is marked as new with fewer than three', () => {
    expect(score({ starSum: 5, reviewCount: 1 })).toBe('New 5.0 · 1 review');
    expect(score({ starSum: 9, reviewCount: 2 })).toBe('New 4.5 · 2 reviews');
    expect(score({ starSum: 13, reviewCount: 3 })).toMatch(/^4\.3 .*3 reviews$/);
  });
});

it('the facts of a place are its category, price, city and distance, as far as it has them', () => {
  const facts = (given: Partial<FoundEntity>) => textOf(<PlaceFacts place={{ ...place('a'), ...given }} />);
  expect(facts({})).toBe('Food · Austin, TX');
  expect(facts({ averagePriceRange: 1.6, distanceMiles: 1.24 })).toBe(
    'Food · Price: $$ · Austin, TX · 1.2 mi',
  );
});
