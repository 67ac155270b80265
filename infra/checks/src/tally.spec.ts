import { expect, it } from 'vitest';
import { addTallies, isGreen, nothing, summaryOf } from './tally.ts';

it('ends with one line of counts', () => {
  expect(summaryOf({ passed: 3, failed: 1, skipped: [] })).toBe('3 passed, 1 failed');
});

it('names every skipped test with its reason above the counts', () => {
  const skipped = [{ test: 'home.e2e.ts > opens', reason: 'no Chromium' }];
  expect(summaryOf({ passed: 3, failed: 0, skipped })).toBe(
    'skipped: home.e2e.ts > opens (no Chromium)\n3 passed, 0 failed, 1 skipped',
  );
});

it('is green only when something passed and nothing failed', () => {
  expect(isGreen({ ...nothing, passed: 1 })).toBe(true);
  expect(isGreen({ ...nothing, passed: 1, failed: 1 })).toBe(false);
  expect(isGreen(nothing)).toBe(false);
});

it('adds up all parts', () => {
  const skipped = [{ test: 'a', reason: 'b' }];
  const sum = addTallies([nothing, { passed: 1, failed: 2, skipped }, { passed: 4, failed: 0, skipped }]);
  expect(sum).toEqual({ passed: 5, failed: 2, skipped: [...skipped, ...skipped] });
});
