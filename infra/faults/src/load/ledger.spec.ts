import { describe, expect, it } from 'vitest';
import { helpfulRange, outcomeOf, possibleAfter } from './ledger.ts';

describe('what an answer says about a write', () => {
  it('is that it was done when it says so', () => {
    expect(outcomeOf('publish', 201, '', false)).toBe('acknowledged');
  });

  it('is nothing when there was none, the service failed, or a first try is still being handled', () => {
    for (const status of [0, 500, 503, 504]) expect(outcomeOf('revise', status, '', false)).toBe('unknown');
    expect(outcomeOf('publish', 409, 'request-in-progress', true)).toBe('unknown');
  });

  it('is that it was not done when it was refused', () => {
    expect(outcomeOf('publish', 409, 'already-reviewed', false)).toBe('refused');
    expect(outcomeOf('remove', 404, '', false)).toBe('refused');
  });

  it('is that an earlier try did it when that one went unanswered', () => {
    expect(outcomeOf('publish', 409, 'already-reviewed', true)).toBe('done-before');
    expect(outcomeOf('remove', 404, '', true)).toBe('done-before');
    expect(outcomeOf('refund', 409, 'no-subscription', true)).toBe('done-before');
    expect(outcomeOf('refund', 409, 'no-subscription', false)).toBe('refused');
  });

  it('is nothing where the provider’s word of the step before has not come yet', () => {
    expect(outcomeOf('cancel', 409, 'no-subscription', false)).toBe('unknown');
    expect(outcomeOf('subscribe', 409, 'already-premium', false)).toBe('unknown');
    expect(outcomeOf('pay', 404, 'not-found', true)).toBe('refused');
  });
});

describe('what may be', () => {
  it('is one thing after an answered write, and one more after an unanswered one', () => {
    expect(possibleAfter(['before'], 'written', 'acknowledged')).toEqual(['written']);
    expect(possibleAfter(['before'], 'written', 'refused')).toEqual(['before']);
    expect(possibleAfter(['before'], 'written', 'unknown')).toEqual(['before', 'written']);
  });

  it('counts a vote that was never answered as perhaps', () => {
    const votes = new Map([
      ['a', [true]],
      ['b', [false]],
      ['c', [null, true]],
    ]);
    expect(helpfulRange({ votes })).toEqual({ least: 1, most: 2 });
  });
});
