import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { readSearchFilters } from '../../../lib/search-params.ts';
import { filterChoices } from '../filters.ts';
import { FilterSelect } from './filter-select.tsx';

it('the day of the visit has a date input with its label', () => {
  const filters = readSearchFilters(new URLSearchParams('visitedSince=2025-06-01'));
  const html = filterChoices(filters, { zipLimit: null, languages: [] })
    .filter(({ name }) => name === 'visitedSince')
    .map((choice) => renderToStaticMarkup(<FilterSelect choice={choice} onChoose={() => undefined} />))
    .join('');
  expect(html).toMatch(/<label.*Visited since.*<input type="date" min="2000-01-01".*value="2025-06-01"/);
});
