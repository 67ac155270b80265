import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { readReviewFilters } from '../review-filters.ts';
import { ReviewToolbar } from './review-toolbar.tsx';

it('the toolbar of the reviews has a date input and a chip for the day of the visit', () => {
  const filters = readReviewFilters(new URLSearchParams('visitedSince=2025-06-01'));
  const html = renderToStaticMarkup(<ReviewToolbar filters={filters} onApply={() => undefined} />);
  expect(html).toMatch(/<label.*Visited since.*<input type="date".*value="2025-06-01"/);
  expect(html).toContain('Visited since Jun 1, 2025');
});
