import { describe, expect, it } from 'vitest';
import { badgesRight, caughtUp, noCrashLoop, pagesShow, socketsStayed } from './recovery.ts';

describe('recovery', () => {
  it('is in time for half a minute', () => {
    expect(caughtUp(30_000)).toEqual([]);
    expect(caughtUp(30_001)).toEqual(['not within 30 s']);
  });

  it('has badges right as soon as wanted, and every page told', () => {
    expect(badgesRight(10_000, 10_000, [])).toEqual([]);
    expect(badgesRight(10_001, 10_000, [])).toEqual(['not within 10 s']);
    expect(badgesRight(9_000, 10_000, ['ada: one'])).toEqual(['ada: one']);
    expect(pagesShow([], 10_000)).toEqual([]);
    expect(pagesShow(['ada'], 10_000)).toEqual(['ada was not shown a new message within 10 s']);
  });

  it('keeps sockets open', () => {
    expect(socketsStayed([])).toEqual([]);
    expect(socketsStayed(['ping timeout'])).toEqual(['a socket was lost: ping timeout']);
  });

  it.each(['anything', 'all but reads'] as const)(
    'may take a process or two where one was killed, not one after the other: %s',
    (mayFail) => {
      expect(noCrashLoop(3, mayFail)).toEqual([]);
      expect(noCrashLoop(4, mayFail)).toEqual(['processes ended 4 times']);
    },
  );

  it.each(['writes', 'nothing'] as const)('takes no process where only an engine was away: %s', (mayFail) => {
    expect(noCrashLoop(0, mayFail)).toEqual([]);
    expect(noCrashLoop(1, mayFail)).toEqual(['processes ended 1 times']);
  });
});
