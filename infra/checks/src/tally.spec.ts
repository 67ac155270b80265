import { expect, it } from 'vitest';
import { addTallies, isGreen, nothing, summaryOf } from './tally.ts';

it('ends with one line of counts', () => {
  expect(summaryOf({ ...nothing, passed: 3, failed: 1 })).toBe('3 passed, 1 failed');
});

it('names every skipped test with its reason above the counts', () => {
  const skipped = [{ test: 'home.e2e.ts > opens', reason: 'no Chromium' }];
  expect(summaryOf({ ...nothing, passed: 3, skipped })).toBe(
    'skipped: home.e2e.ts > opens (no Chromium)\n3 passed, 0 failed, 1 skipped',
  );
});

it('names every test that passed at a second try only', () => {
  const unstable = [{ test: 'follow.spec.ts > counts', failure: 'expected 2 to be 3' }];
  expect(summaryOf({ ...nothing, passed: 3, unstable })).toBe(
    'UNSTABLE, passed at the second try: follow.spec.ts > counts (expected 2 to be 3)\n3 passed, 0 failed, 1 unstable',
  );
});

it('is green only when something passed and nothing failed', () => {
  expect(isGreen({ ...nothing, passed: 1 })).toBe(true);
  expect(isGreen({ ...nothing, passed: 1, failed: 1 })).toBe(false);
  expect(isGreen(nothing)).toBe(false);
});

it('adds up all parts', () => {
  const skipped = [{ test: 'a', reason: 'b' }];
  const unstable = [{ test: 'c', failure: 'd' }];
  const sum = addTallies([
    nothing,
    { passed: 1, failed: 2, skipped, unstable },
    { passed: 4, failed: 0, skipped, unstable: [] },
  ]);
  expect(sum).toEqual({ passed: 5, failed: 2, skipped: [...skipped, ...skipped], unstable });
});
