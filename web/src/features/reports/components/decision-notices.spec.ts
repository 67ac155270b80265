import type { OwnDecision } from '@candor/contracts';
import { describe, expect, it } from 'vitest';
import { recentDecisions, outcomeText, decisionTitle } from './decision-notices.tsx';

const now = new Date('2026-03-01T12:00:00.000Z');
const decision = (facts: Partial<OwnDecision> = {}): OwnDecision => ({
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

describe('a moderation decision', () => {
  it('is shown for thirty days, and while an appeal is possible or open', () => {
    const old = '2026-01-01T00:00:00.000Z';
    const decisions = [
      decision(),
      decision({ decidedAt: old }),
      decision({ decidedAt: old, appeal: 'open' }),
      decision({ decidedAt: old, appeal: 'waiting' }),
    ];
    expect(recentDecisions(decisions, now).map(({ appeal }) => appeal)).toEqual(['none', 'open', 'waiting']);
  });

  it('has different texts for the author and for the reporter', () => {
    expect(decisionTitle(decision())).toBe('A decision about your review');
    expect(decisionTitle(decision({ role: 'reporter' }))).toBe('A decision about a review that you reported');
    expect(outcomeText(decision())).not.toBe(outcomeText(decision({ role: 'reporter' })));
  });
});
