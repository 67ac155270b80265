import { expect, it } from 'vitest';
import { reviewLengthHint } from './review-fields.tsx';

it('counts toward the minimum of 50 characters, then shows the length alone', () => {
  expect(reviewLengthHint('')).toBe('0 of at least 50 characters');
  expect(reviewLengthHint(`  ${'a'.repeat(49)} `)).toBe('49 of at least 50 characters');
  expect(reviewLengthHint('a'.repeat(50))).toBe('50 characters');
});
