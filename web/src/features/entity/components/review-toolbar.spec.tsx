import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { readReviewFilters } from '../review-filters.ts';
import { ReviewToolbar } from './review-toolbar.tsx';

it('the toolbar of the reviews has a date input and a chip for the day of the visit', () => {
  const filters = readReviewFilters(new URLSearchParams('visitedSince=2025-06-01'));
  const html = renderToStaticMarkup(
    <ReviewToolbar filters={filters} languages={[]} onApply={() => undefined} />,
  );
  expect(html).toMatch(/<label.*Visited since.*<input type="date".*value="2025-06-01"/);
  expect(html).toContain('Visited since Jun 1, 2025');
});

it('the toolbar of the reviews offers their languages, if there are several or one is chosen', () => {
  const toolbar = (query: string, ...codes: readonly string[]) =>
    renderToStaticMarkup(
      <ReviewToolbar
        filters={readReviewFilters(new URLSearchParams(query))}
        languages={codes.map((language) => ({ language, count: 2 }))}
        onApply={() => undefined}
      />,
    );
  expect(toolbar('', 'en')).not.toContain('All Languages');
  expect(toolbar('', 'en', 'es')).toMatch(/selected="">All Languages.*English \(2\).*Spanish \(2\)/);
  expect(toolbar('language=fr', 'en')).toMatch(/selected="">French \(0\).*In French/s);
});
