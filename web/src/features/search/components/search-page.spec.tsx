import type { RatingView } from '@candor/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { readSearchFilters } from '../../../lib/search-params.ts';
import { searchRatingsQuery } from '../api/search-ratings.ts';
import { SearchPage } from './search-page.tsx';

/** The page with an empty list as the response to its search; without headers it is still loading. */
const pageAt = (query: string, headers?: Record<string, string>): string => {
  const client = createQueryClient();
  const filters = readSearchFilters(new URLSearchParams(query));
  if (headers) {
    const page = {
      items: [] as RatingView[],
      totalCount: 0,
      nextCursor: null,
      headers: new Headers(headers),
    };
    const { queryKey } = searchRatingsQuery({ filters, position: null });
    client.setQueryData(queryKey, { pages: [page], pageParams: [null] });
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/search?${query}`]}>
        <SearchPage textField={() => null} whereField={() => null} mapToggle={null} map={() => null} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

/** The texts of the live regions. */
const announced = (html: string): string[] =>
  [...html.matchAll(/<(\w+) role="status"[^>]*>(.*?)<\/\1>/g)].map(([, , text = '']) =>
    text.replace(/<[^>]+>/g, ''),
  );

describe('the search page', () => {
  it('announces a correction, with a link to the exact search', () => {
    const html = pageAt('q=pizaa+austin&minRating=4%2B', { 'x-search-corrected': 'pizaa=pizza' });
    expect(announced(html)).toContain('Showing results for pizza austin. Search instead for pizaa austin.');
    expect(html).toContain('<em class="font-semibold not-italic">pizza</em>');
    expect(html).toMatch(/<a [^>]*href="\/search\?q=pizaa\+austin&amp;exact=1&amp;minRating=4%2B"/);
  });

  it('has its notices above the places, which wait for them', () => {
    const html = pageAt('q=pizaa', { 'x-search-corrected': 'pizaa=pizza' });
    expect(html.indexOf('Showing results for')).toBeLessThan(html.indexOf('Best matching places'));
    expect(html).toContain('Best matching places');
    expect(pageAt('q=pizaa')).not.toContain('Best matching places');
  });

  it('offers the likely spelling of a text without results, with the same filters and the number of results', () => {
    const html = pageAt('q=piza+austin&exact=1&minRating=4%2B', {
      'x-search-suggested': 'piza=pizza',
      'x-search-suggested-count': '12',
    });
    expect(html.replace(/<[^>]+>/g, '')).toContain('Did you mean pizza austin? 12 ratings');
    expect(html).toMatch(/<a [^>]*href="\/search\?q=pizza\+austin&amp;minRating=4%2B"/);
  });

  it('announces what it cannot use of its URL, already while it loads', () => {
    expect(announced(pageAt('minRating=9'))).toContain(
      '“9” is not a number of stars from 1 to 5. Ratings with any stars are shown.',
    );
  });

  it('says that there is nothing to search for, instead of no results', () => {
    const html = pageAt('q=%25', { 'x-search-ignored': 'query' });
    expect(html).toContain('There is nothing to search for in “%”.');
    expect(html).toContain('Type a word, a name or a place.');
    expect(html).not.toContain('No results found');
    expect(announced(html)).toContain('Nothing to search for');
  });

  it('has an empty live region for corrections that come later', () => {
    expect(announced(pageAt('q=ramen', {}))).toEqual(['0 ratings found', '']);
  });
});
