import { describe, expect, it } from 'vitest';
import { readSearchFilters } from '../../lib/search-params.ts';
import { whereText } from '../../lib/where.ts';
import { whereOf } from './use-where-of-search.ts';

const shown = (query: string, position: { lat: number; lng: number } | null = null) =>
  whereText(whereOf(readSearchFilters(new URLSearchParams(query)), position));

describe('the field Where of the search page', () => {
  it.each([
    ['', ''],
    ['where=Austin%2C+TX&lat=30.267&lng=-97.743', 'Austin, TX'],
    ['where=10001', '10001'],
    ['city=Portland&state=OR', 'Portland, OR'],
    ['state=OR', 'OR'],
    ['distance=10', ''],
  ])('for %o shows %o', (query, text) => {
    expect(shown(query)).toBe(text);
  });

  it('says Near me if the search is measured from the visitor’s position', () => {
    const position = { lat: 30.267, lng: -97.743 };
    expect(shown('distance=10', position)).toBe('Near me');
    expect(shown('sortBy=nearest', position)).toBe('Near me');
    expect(shown('q=ramen', position)).toBe('');
    expect(shown('where=10001&distance=10', position)).toBe('10001');
  });
});
