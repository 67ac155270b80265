import type { OwnDecision } from '@candor/contracts';
import { describe, expect, it } from 'vitest';
import { newsOf, toldOutcome, toldTitle } from './told-words.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const told = (facts: Partial<OwnDecision> = {}): OwnDecision => ({
  id: 'rating.one',
  kind: 'rating',
  role: 'author',
  decision: 'hide',
  decidedAt: '2026-02-20T12:00:00.000Z',
  path: null,
  title: 'Lovely',
  reason: 'Spam',
  appeal: 'none',
  ...facts,
});

describe('a decision', () => {
  it('is news for thirty days, and as long as something can be or was answered', () => {
    const old = '2026-01-01T00:00:00.000Z';
    const decisions = [
      told(),
      told({ decidedAt: old }),
      told({ decidedAt: old, appeal: 'open' }),
      told({ decidedAt: old, appeal: 'waiting' }),
    ];
    expect(newsOf(decisions, now).map(({ appeal }) => appeal)).toEqual(['none', 'open', 'waiting']);
  });

  it('is told in other words to whom it concerns and to who reported it', () => {
    expect(toldTitle(told())).toBe('A decision about your review');
    expect(toldTitle(told({ role: 'reporter' }))).toBe('A decision about a review that you reported');
    expect(toldOutcome(told())).not.toBe(toldOutcome(told({ role: 'reporter' })));
  });
});
