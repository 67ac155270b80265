import type { FoundEntity } from '@candor/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { PlaceCards } from './place-cards.tsx';

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
