import { describe, expect, it } from 'vitest';
import { percentages } from './summary-figures.ts';

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

describe('the percentages of the five bars', () => {
  it.each([
    [[1, 1, 1, 0, 0]],
    [[1, 1, 1, 1, 3]],
    [[7, 11, 13, 17, 19]],
    [[1, 0, 0, 0, 999]],
    [[0, 0, 0, 0, 1]],
  ])('of %o sum to 100', (counts) => {
    expect(sum(percentages(counts))).toBe(100);
  });

  it('differ from the exact share by less than one', () => {
    const counts = [3, 5, 7, 11, 13];
    for (const [at, percentage] of percentages(counts).entries()) {
      expect(Math.abs(percentage - ((counts[at] ?? 0) * 100) / sum(counts))).toBeLessThan(1);
    }
  });

  it('are 0 for a bar without reviews', () => {
    expect(percentages([0, 0, 1, 1, 1])).toEqual([0, 0, 34, 33, 33]);
  });

  it('are all 0 without reviews', () => {
    expect(percentages([0, 0, 0, 0, 0])).toEqual([0, 0, 0, 0, 0]);
  });
});
