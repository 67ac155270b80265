import { expect, it } from 'vitest';
import type { Read } from './facts.ts';
import { goodShare, percent, readsGood } from './reads-good.ts';

const reads = (good: number, status: number, bad: number): Read[] => [
  ...Array.from({ length: good }, () => ({ what: 'search', at: 0, status: 200, mode: '' }) as const),
  ...Array.from({ length: bad }, () => ({ what: 'search', at: 0, status, mode: '' }) as const),
];

it('reads are good at 99 in 100 and not below', () => {
  expect(readsGood(reads(99, 503, 1))).toEqual([]);
  expect(readsGood(reads(197, 503, 3))).toEqual(['98.50 % of 200 reads were good: 3 × search 503']);
});

it('a read that is answered late or not at all is as bad as a failed one', () => {
  expect(readsGood(reads(9, 0, 1))).toEqual(['90.00 % of 10 reads were good: 1 × search not in time']);
});

it('no reads at all prove nothing', () => {
  expect(readsGood([])).toEqual(['nothing was read']);
});

it('a share is never told as more than it was', () => {
  expect(percent(goodShare(reads(98_999, 500, 1_001)))).toBe('98.99 %');
});
