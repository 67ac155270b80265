import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ListingLine } from './listing-line.tsx';

const listing = { category: 'food', name: 'Joe', address: null, city: 'Austin', state: 'TX' } as const;
const lineOf = (reviewCount: number) =>
  renderToStaticMarkup(<ListingLine listing={listing} figures={{ reviewCount, averageRating: 4.5 }} />);

it('a listing to rate shows no average of few reviews', () => {
  expect(lineOf(0)).toContain('Not rated yet');
  expect(lineOf(2)).toContain('New</span>');
  expect(lineOf(2)).toContain('2 reviews');
  expect(lineOf(2)).not.toContain('4.5');
  expect(lineOf(3)).toContain('4.5');
});
