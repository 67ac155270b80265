import { describe, expect, it } from 'vitest';
import { plural } from './plural.ts';

describe('a count', () => {
  it('agrees with its noun', () => {
    expect(plural(0, 'review')).toBe('0 reviews');
    expect(plural(1, 'review')).toBe('1 review');
    expect(plural(1200, 'category', 'categories')).toBe('1,200 categories');
  });
});
