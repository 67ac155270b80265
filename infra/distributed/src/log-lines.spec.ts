import { describe, expect, it } from 'vitest';
import { logLine } from './log-lines.ts';

const json = '{"level":"info","service":"ratings","msg":"service ready"}';

describe("a process's line", () => {
  it('stays the JSON it is where a machine reads it', () => {
    expect(logLine('ratings', json, false)).toBe(json);
  });

  it.each([
    ['a stack, wherever it is read', 'Error: oh no', false],
    ['anything on a terminal', json, true],
  ])('says whose it is: %s', (_what, line, isForPeople) => {
    expect(logLine('ratings', line, isForPeople)).toBe(`ratings  | ${line}`);
  });
});
