import { describe, expect, it } from 'vitest';
import { logLine } from './stack.ts';

const json = '{"level":"info","service":"ratings","msg":"service ready"}';

describe('logLine', () => {
  it('leaves JSON unchanged for machines', () => {
    expect(logLine('ratings', json, false)).toBe(json);
  });

  it.each([
    ['a stack trace for machines', 'Error: oh no', false],
    ['JSON on a terminal', json, true],
  ])('adds the process name to %s', (_what, line, isForPeople) => {
    expect(logLine('ratings', line, isForPeople)).toBe(`ratings  | ${line}`);
  });
});
