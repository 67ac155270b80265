import { describe, expect, it } from 'vitest';
import { caughtUp, noCrashLoop } from './recovery.ts';

describe('recovery', () => {
  it('is in time for half a minute', () => {
    expect(caughtUp(30_000)).toEqual([]);
    expect(caughtUp(30_001)).toEqual(['not within 30 s']);
  });

  it('may take a process or two, not one after the other', () => {
    expect(noCrashLoop(3)).toEqual([]);
    expect(noCrashLoop(4)).toEqual(['processes ended 4 times']);
  });
});
