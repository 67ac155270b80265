import { describe, expect, it } from 'vitest';
import { searchHeaders } from './search.routes.ts';

const found = {
  total: 7,
  nextCursor: null,
  mode: 'index',
  pointSource: 'none',
  within: null,
  corrections: [],
  suggested: null,
  ignored: [],
} as const;

describe('the headers of a search response', () => {
  it('are the count and the point', () => {
    expect(searchHeaders(found)).toEqual({ 'x-total-count': '7', 'x-search-point': 'none' });
  });

  it('have the next page, the fallback, corrections and ignored parameters, if there are any', () => {
    const headers = searchHeaders({
      ...found,
      nextCursor: 'abc',
      mode: 'fallback',
      pointSource: 'text',
      within: { zipCode: '78701', miles: 10 },
      corrections: [
        { typed: 'pizaa', corrected: 'pizza' },
        { typed: 'résturant', corrected: 'restaurant' },
      ],
      ignored: ['distance', 'lat'],
    });
    expect(headers).toEqual({
      'x-total-count': '7',
      'x-search-point': 'text',
      'x-search-within': '78701=10',
      'x-next-cursor': 'abc',
      'x-search-mode': 'fallback',
      'x-search-corrected': 'pizaa=pizza, r%C3%A9sturant=restaurant',
      'x-search-ignored': 'distance, lat',
    });
  });

  it('have the suggested spelling of a text without results', () => {
    const corrections = [{ typed: 'pizá', corrected: 'pizza' }];
    expect(searchHeaders({ ...found, total: 0, suggested: { corrections, total: 12 } })).toMatchObject({
      'x-search-suggested': 'piz%C3%A1=pizza',
      'x-search-suggested-count': '12',
    });
  });

  it('are printable, unambiguous and short whatever the words are', () => {
    const hostile = ['a=b, c', '%\r\nset-cookie: x', '\ud83c', '東京', '\0'];
    const headers = searchHeaders({
      ...found,
      ignored: [...hostile, 'x'.repeat(3_000), 'last'],
      corrections: hostile.map((typed) => ({ typed, corrected: 'word' })),
    });
    expect(headers['x-search-ignored']).toBe(
      'a%3Db%2C%20c, %25%0D%0Aset-cookie%3A%20x, %EF%BF%BD, %E6%9D%B1%E4%BA%AC, %00, last',
    );
    expect(headers['x-search-corrected']?.split(', ')[0]).toBe('a%3Db%2C%20c=word');
  });
});
