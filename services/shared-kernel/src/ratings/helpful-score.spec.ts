import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { helpfulScore } from './helpful-score.ts';

const votes = fc.nat(10_000).chain((helpful) => fc.tuple(fc.constant(helpful), fc.nat(10_000)));

describe('the helpful score', () => {
  it('is 0 without votes, and without helpful ones', () => {
    expect(helpfulScore(0, 0)).toBe(0);
    for (let total = 1; total < 100; total += 1) expect(helpfulScore(0, total)).toBe(0);
  });

  it('is the lower bound of the Wilson interval', () => {
    expect(helpfulScore(1, 1)).toBeCloseTo(0.2065, 4);
    expect(helpfulScore(10, 10)).toBeCloseTo(0.7225, 4);
    expect(helpfulScore(50, 100)).toBeCloseTo(0.4038, 4);
  });

  it('trusts many votes more than few with the same share', () => {
    expect(helpfulScore(100, 100)).toBeGreaterThan(helpfulScore(2, 2));
  });

  it('lies between 0 and the share', () => {
    fc.assert(
      fc.property(votes, ([helpful, unhelpful]) => {
        fc.pre(helpful + unhelpful > 0);
        const score = helpfulScore(helpful, helpful + unhelpful);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(helpful / (helpful + unhelpful));
      }),
    );
  });

  it('rises with a helpful vote and falls with another', () => {
    fc.assert(
      fc.property(votes, ([helpful, unhelpful]) => {
        const total = helpful + unhelpful;
        expect(helpfulScore(helpful + 1, total + 1)).toBeGreaterThan(helpfulScore(helpful, total));
        if (helpful > 0) expect(helpfulScore(helpful, total + 1)).toBeLessThan(helpfulScore(helpful, total));
      }),
    );
  });
});
