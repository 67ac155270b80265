import { describe, expect, it } from 'vitest';
import { choiceFilters, parseChoices } from './choice-filters.ts';
import { RatingContent } from './rating-content.ts';

describe('the filters of ratings by values', () => {
  it.each(Object.entries(choiceFilters))('name only values that a rating can have: %s', (_name, filter) => {
    const field = RatingContent.shape[filter.field];
    for (const value of filter.values) expect(field.safeParse(value).success).toBe(true);
  });

  it('accept one value or several, and ignore all other texts', () => {
    expect(parseChoices({ stars: '5, 1,9', price: '2', service: '1e0,x', recommend: 'YES,no' })).toEqual({
      stars: [1, 5],
      price: [2],
      service: [],
      recommend: ['no'],
    });
    expect(parseChoices({})).toEqual({ stars: [], price: [], service: [], recommend: [] });
  });
});
