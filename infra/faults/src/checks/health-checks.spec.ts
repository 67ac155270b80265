import { describe, expect, it } from 'vitest';
import { reportCondition, staysReady } from './health-checks.ts';

describe('processes during a fault', () => {
  it('stay ready, except the one that was taken away', () => {
    const health = { unready: ['search', 'search', 'gateway'] as const, silent: [] };
    expect(staysReady(health, [])).toHaveLength(2);
    expect(staysReady(health, ['search'])).toEqual([
      'gateway was not ready, though nothing of its own was away',
    ]);
    expect(staysReady({ unready: [], silent: [] }, [])).toEqual([]);
  });

  it('report their condition, nearly always', () => {
    const health = { unready: [], silent: ['media', 'admin', 'media', 'admin', 'media'] as const };
    expect(reportCondition(health, [])).toEqual(['media did not report its condition 3 times']);
    expect(reportCondition(health, ['media'])).toEqual([]);
  });
});
