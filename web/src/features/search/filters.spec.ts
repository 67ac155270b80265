import type { ZipLimit } from './api/search-ratings.ts';
import { describe, expect, it } from 'vitest';
import { readSearchFilters } from '../../lib/search-params.ts';
import { changedFilters, chosenFilter, filterChoices, noLimits, resultsPath, searchArea } from './filters.ts';

const choices = (query: string, zipLimit: ZipLimit | null = null, languages: readonly string[] = []) =>
  filterChoices(readSearchFilters(new URLSearchParams(query)), { zipLimit, languages });

describe('the selects of the search page', () => {
  it('says which ZIP code in the text limits the search', () => {
    const labelOf = (query: string, miles: string) => {
      const choice = choices(query, { zipCode: '78701', miles }).find(({ name }) => name === 'distance');
      return choice?.options?.find(({ value }) => value === choice.value)?.label;
    };
    expect(labelOf('q=tacos 78701', '10')).toBe('Within 10 miles of 78701');
    expect(labelOf('q=tacos 78701&distance=25', '25')).toBe('25 miles');
  });

  it('have a label for no limit', () => {
    expect(choices('').map(({ value }) => value)).toEqual(['all', 'any', '', 'anywhere', 'newest']);
  });

  it('offer the languages of ratings, if there are several or one is chosen', () => {
    const labels = (query: string, ...languages: readonly string[]) =>
      choices(query, null, languages)
        .find(({ name }) => name === 'language')
        ?.options?.map(({ label }) => label);
    expect(labels('', 'en')).toBeUndefined();
    expect(labels('', 'es', 'de', 'en')).toEqual(['All Languages', 'English', 'German', 'Spanish']);
    expect(labels('language=FR', 'en')).toEqual(['All Languages', 'English', 'French']);
    expect(chosenFilter('language', 'es')).toEqual({ language: 'es' });
    expect(chosenFilter('language', 'all')).toEqual({ language: '' });
  });

  it('offer the best match first, for a text only', () => {
    const orders = (query: string) =>
      choices(query)
        .find(({ name }) => name === 'sortBy')
        ?.options?.map(({ label }) => label);
    expect(orders('q=ramen')?.slice(0, 2)).toEqual(['Best match', 'Newest First']);
    expect(orders('sortBy=relevance')?.[0]).toBe('Newest First');
  });

  it('always have the chosen value, even one that only the URL has', () => {
    for (const sortBy of ['nearest', 'relevance']) {
      const query = `category=unicorns&minRating=5&distance=15&sortBy=${sortBy}`;
      for (const { options, value } of [...choices(query), ...choices(`${query}&q=ramen`)]) {
        if (options !== null) expect(options.map((option) => option.value)).toContain(value);
      }
    }
  });

  it('remove a limit with the option for none', () => {
    expect(chosenFilter('distance', 'anywhere')).toEqual({ distance: '' });
    expect(chosenFilter('category', 'all')).toEqual({ category: '' });
    expect(chosenFilter('minRating', '3+')).toEqual({ minRating: '3+' });
    expect(chosenFilter('visitedSince', '2025-06-01')).toEqual({ visitedSince: '2025-06-01' });
    expect(chosenFilter('sortBy', 'nearest')).toEqual({ sortBy: 'nearest' });
  });
});

it('a search has an area if it has a distance and is measured from the visitor’s own position', () => {
  const position = { lat: 30.267, lng: -97.743 };
  const here = { isMeasuredElsewhere: false };
  const within = readSearchFilters(new URLSearchParams('distance=10'));
  const anywhere = readSearchFilters(new URLSearchParams('sortBy=nearest'));
  expect(searchArea({ filters: within, position }, here)).toEqual({
    latitude: 30.267,
    longitude: -97.743,
    miles: 10,
  });
  expect(searchArea({ filters: within, position }, { isMeasuredElsewhere: true })).toBeNull();
  expect(searchArea({ filters: within, position: null }, here)).toBeNull();
  expect(searchArea({ filters: anywhere, position }, here)).toBeNull();
});

describe('a change of filters', () => {
  const changed = (query: string, part: Parameters<typeof changedFilters>[1]) =>
    resultsPath(changedFilters(readSearchFilters(new URLSearchParams(query)), part));

  it('keeps an exact search exact until the text changes', () => {
    expect(changed('q=pizaa&exact=1', { minRating: '4+' })).toBe('/search?q=pizaa&exact=1&minRating=4%2B');
    expect(changed('q=pizaa&exact=1', { q: 'pizaa', ...noLimits })).toBe('/search?q=pizaa&exact=1');
    expect(changed('q=pizaa&exact=1', { q: 'pizza' })).toBe('/search?q=pizza');
  });

  it('ends the order by best match when the text is removed', () => {
    expect(changed('q=pizza&sortBy=relevance', { city: 'Austin' })).toBe(
      '/search?q=pizza&city=Austin&sortBy=relevance',
    );
    expect(changed('q=pizza&sortBy=relevance', { q: '' })).toBe('/search');
  });
});
