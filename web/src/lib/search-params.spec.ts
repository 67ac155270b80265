import { describe, expect, it } from 'vitest';
import { isMapOpen, readSearchFilters, searchPath, withMap } from './search-params.ts';

const read = (query: string) => readSearchFilters(new URLSearchParams(query));

describe('the URL of a search', () => {
  it('has only values that are not empty', () => {
    expect(searchPath({ q: ' ramen ', category: '', distance: '10', sortBy: 'newest' })).toBe(
      '/search?q=ramen&distance=10&sortBy=newest',
    );
    expect(searchPath({ q: '  ' })).toBe('/search');
  });

  it('survives a round trip through the URL', () => {
    const filters = read(
      'q=caf%C3%A9&exact=1&category=people&minRating=4%2B&city=Austin&state=TX&distance=25&sortBy=helpful',
    );
    expect(read(searchPath(filters).replace('/search?', ''))).toEqual(filters);
    expect(filters).toMatchObject({
      q: 'café',
      exact: '1',
      category: 'people',
      minRating: '4+',
      distance: '25',
    });
  });

  it('accepts every listed name of a category', () => {
    expect(read('category=businesses').category).toBe('business');
    expect(read('category=person').category).toBe('people');
    expect(read('category=More').category).toBe('other');
    expect(read('category=all').category).toBe('');
  });

  it('has the order by best match for a text only', () => {
    expect(read('q=ramen&sortBy=relevance').sortBy).toBe('relevance');
    expect(read('sortBy=relevance').sortBy).toBe('newest');
  });

  it('leaves an unknown category, which matches nothing', () => {
    expect(read('category=unicorns').category).toBe('unicorns');
  });

  it('treats 4 and 4+ alike, with an encoded plus or not', () => {
    expect(read('minRating=4').minRating).toBe('4+');
    expect(read('minRating=4+').minRating).toBe('4+');
    expect(read('minRating=4%2B').minRating).toBe('4+');
  });

  it('has the coordinates of a place with its name only', () => {
    expect(read('where=Austin%2C+TX&lat=30.267&lng=-97.743')).toMatchObject({
      where: 'Austin, TX',
      lat: '30.267',
      lng: '-97.743',
    });
    for (const query of ['lat=30&lng=-97', 'where=Austin&lat=91&lng=0', 'where=Austin&lat=30'])
      expect(read(query)).toMatchObject({ lat: '', lng: '' });
  });

  it('ignores invalid values', () => {
    expect(read('minRating=9&visitedSince=June&language=Spanish&distance=anywhere&sortBy=loudest')).toEqual({
      q: '',
      exact: '',
      language: '',
      category: '',
      minRating: '',
      visitedSince: '',
      city: '',
      state: '',
      where: '',
      lat: '',
      lng: '',
      distance: '',
      sortBy: 'newest',
    });
    expect(read('distance=-3').distance).toBe('');
    expect(read('q=ramen&exact=yes').exact).toBe('');
  });
});

const isOpenAt = (query: string) => isMapOpen(new URLSearchParams(query));

describe('the map in the URL', () => {
  it('is closed unless the URL opens it', () => {
    expect(isOpenAt('q=ramen')).toBe(false);
    expect(isOpenAt('map=0')).toBe(false);
    expect(isOpenAt('q=ramen&map=1')).toBe(true);
  });

  it('opens and closes without other changes', () => {
    const opened = withMap('/search?q=ramen&minRating=4%2B', true);
    expect(opened).toBe('/search?q=ramen&minRating=4%2B&map=1');
    expect(withMap(opened, true)).toBe(opened);
    expect(withMap(opened, false)).toBe('/search?q=ramen&minRating=4%2B');
    expect(withMap('/search?map=1', false)).toBe('/search');
  });
});
