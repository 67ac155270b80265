import { describe, expect, it } from 'vitest';
import { faults } from '../faults.ts';
import type { Read } from '../load/readers.ts';
import {
  checkAvailability,
  meetsRate,
  noCrashLoop,
  noInternalErrors,
  noServerErrors,
  readsSucceed,
  readsSucceedUnlessBusy,
  recoversWithin,
  meetsSearchRate,
  wrongResponses,
} from './outage-checks.ts';

const read = (kind: Read['kind'], status: number, defect: string | null = null): Read => ({
  kind,
  path: '/path',
  at: 0,
  status,
  mode: '',
  isShed: false,
  defect,
});
const times = (count: number, one: Read): Read[] => Array.from({ length: count }, () => one);
const ok = read('search', 200);

describe('reads', () => {
  it('succeed at 99 of 100 and not below', () => {
    expect(readsSucceed([...times(99, ok), read('search', 503)])).toEqual([]);
    expect(readsSucceed([...times(197, ok), ...times(3, read('search', 503))])).toEqual([
      '197 of 200 reads were good; 3 × search 503',
    ]);
  });

  it('fail when they are late or wrong', () => {
    const reads = [...times(97, ok), read('search', 0), ...times(2, read('search', 200, 'is wrong'))];
    expect(readsSucceed(reads)).toEqual([
      '97 of 100 reads were good; 1 × search timeout, 2 × search is wrong',
    ]);
  });

  it('may fail, but not wait, while a process hangs', () => {
    const violations = (reads: readonly Read[]) =>
      checkAvailability('anything at once', { reads, messageAttempts: [], disconnects: ['lost'] });
    expect(violations(times(100, read('search', 503)))).toEqual({ 'reads succeed': [] });
    expect(violations([...times(98, ok), ...times(2, read('search', 0))])).toEqual({
      'reads succeed': ['2 of 100 reads got no response in time'],
    });
    expect(violations([])['reads succeed']).toHaveLength(1);
  });

  it('prove nothing when there are none', () => {
    expect(readsSucceed([])).toHaveLength(1);
  });

  it('may be late or shed on a busy machine, up to a quarter of them', () => {
    const late = read('search', 0);
    const shed = { ...read('search', 503), isShed: true };
    const good = times(90, ok);
    expect(readsSucceedUnlessBusy([...good, ...times(15, late), ...times(15, shed)])).toEqual([]);
    expect(readsSucceedUnlessBusy([...good, ...times(16, late), ...times(15, shed)])).toHaveLength(1);
    expect(readsSucceedUnlessBusy([...good, read('search', 503), late])).toHaveLength(1);
  });

  it('are reported when they are wrong, however few they are', () => {
    const reads = [...times(999, ok), read('search', 200, 'returns a rating twice'), read('search', 503)];
    expect(wrongResponses(reads)).toEqual(['1 × search returns a rating twice, for instance /path']);
  });
});

it('a single 5xx is a server error, and no other status is', () => {
  const statuses = (...all: number[]) => all.map((status) => ({ kind: 'badge', status }));
  expect(noServerErrors(statuses(0, 200, 201, 204, 304, 404, 409, 429))).toEqual([]);
  expect(noServerErrors(statuses(200, 503, 500, 503))).toEqual(['2 × badge 503', '1 × badge 500']);
});

it('an internal error is any other 5xx than 503 and 504', () => {
  const statuses = (...all: number[]) => all.map((status) => ({ kind: 'badge', status }));
  expect(noInternalErrors(statuses(0, 200, 404, 503, 504))).toEqual([]);
  expect(noInternalErrors(statuses(503, 500, 500, 502))).toEqual(['2 × badge 500', '1 × badge 502']);
});

it('recovery ends at the limit', () => {
  expect(recoversWithin(30_000, 30_000)).toEqual([]);
  expect(recoversWithin(30_000, 30_001)).toEqual(['not within 30 s']);
});

it('three quarters of what was planned must be done, and nothing planned proves nothing', () => {
  expect(meetsRate('ratings', 75, 100)).toEqual([]);
  expect(meetsRate('ratings', 74, 100)).toEqual(['74 of 100 planned ratings']);
  expect(meetsRate('ratings', 0, 0)).toHaveLength(1);
});

it('searches count whatever their status, and other reads do not', () => {
  const searches = times(75, read('search', 503));
  expect(meetsSearchRate(searches, 4, 0.5)).toEqual([]);
  expect(meetsSearchRate([...searches.slice(1), read('page', 200)], 4, 0.5)).toHaveLength(1);
});

it('no process may end when an engine is away, and at most three when a process was killed', () => {
  for (const mayFail of ['writes', 'nothing'] as const) {
    expect(noCrashLoop(0, mayFail)).toEqual([]);
    expect(noCrashLoop(1, mayFail)).toHaveLength(1);
  }
  for (const mayFail of ['anything', 'all but reads'] as const) {
    expect(noCrashLoop(3, mayFail)).toEqual([]);
    expect(noCrashLoop(4, mayFail)).toHaveLength(1);
  }
});

describe('the checks of what must work during a fault', () => {
  const nothingWorks = {
    reads: [read('search', 503), read('badge', 503)],
    messageAttempts: [{ kind: 'send', at: 0, status: 503 }],
    disconnects: ['transport close'],
  } as const;
  const failing = (name: string): readonly string[] => {
    const fault = faults.find((one) => one.name === name);
    const violations = checkAvailability(fault?.mayFail ?? 'anything', nothingWorks);
    return Object.entries(violations).flatMap(([check, lines]) => (lines.length > 0 ? [check] : []));
  };

  it('without Kafka: reads and sockets', () => {
    expect(failing('kafka-hung')).toEqual(['reads succeed', 'badge reads succeed', 'sockets stay']);
  });

  it('without Redis: also messages and badges', () => {
    expect(failing('redis-killed')).toEqual([
      'reads succeed',
      'badge reads succeed',
      'sockets stay',
      'no server errors',
    ]);
  });

  it('with one of two instances: reads', () => {
    expect(failing('two-instances')).toEqual(['reads succeed', 'badge reads succeed']);
  });

  it('without the only process: nothing', () => {
    expect(failing('search-killed')).toEqual([]);
  });

  it('passes when it works', () => {
    const reads = [ok, read('badge', 200)];
    const violations = checkAvailability('nothing', { reads, messageAttempts: [], disconnects: [] });
    expect(Object.values(violations).flat()).toEqual([]);
  });
});
