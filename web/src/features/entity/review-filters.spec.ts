import { describe, expect, it } from 'vitest';
import { noReviewFilters, readReviewFilters, writeReviewFilters } from './review-filters.ts';

const read = (query: string) => readReviewFilters(new URLSearchParams(query));

describe('the filters of the reviews', () => {
  it('survive a round trip through the URL', () => {
    const filters = read(
      'sortBy=helpful&stars=4&price=2&service=5&recommend=no&q=broth&tag=late+night&minRating=3&visitedSince=2025-06-01&language=es',
    );
    expect(filters).toEqual({
      sortBy: 'helpful',
      stars: '4',
      price: '2',
      service: '5',
      recommend: 'no',
      q: 'broth',
      tag: 'late night',
      minRating: '3+',
      visitedSince: '2025-06-01',
      language: 'es',
    });
    expect(readReviewFilters(writeReviewFilters(filters))).toEqual(filters);
  });

  it('are empty by default, and leave the URL empty', () => {
    expect(read('')).toEqual({ sortBy: 'newest', ...noReviewFilters });
    expect(writeReviewFilters(read('')).toString()).toBe('');
  });

  it.each([
    'stars=0',
    'stars=6',
    'stars=4.5',
    'price=5',
    'service=good',
    'recommend=YES',
    'sortBy=nearest',
    'q=%20',
    'tag=%20',
    'q=%E2%80%AE&tag=%E2%80%8B',
    'visitedSince=2025-02-30',
  ])('ignore %o', (query) => {
    expect(read(query)).toEqual(read(''));
  });
});
