import { expect, it } from 'vitest';
import type { FaultResult } from './faults/run-fault.ts';
import { isOnlyLate, summaryTable, violationLines, wrongAnswerLines } from './report.ts';

const well: FaultResult = {
  badgesSeconds: 1.2,
  shownSeconds: 0.3,
  lostSockets: 0,
  name: 'kafka-killed',
  planned: 410,
  acknowledged: 400,
  messages: 160,
  payments: 60,
  refused: 2,
  unresolved: 0,
  reads: 1_000,
  goodShare: 0.998,
  wrongAnswers: [],
  fallbacks: 3,
  awaySeconds: 12.34,
  caughtUpSeconds: 4.05,
  unaskedEnds: 0,
  wrong: {},
};

it('tells each fault in a line, with what was measured and whether it is well', () => {
  const wrong = { ...well, name: 's3-away', caughtUpSeconds: null, wrong: { 'all found': ['one'] } };
  const [, first, second] = summaryTable([well, wrong]).split('\n');
  expect(first).toMatch(
    /^kafka-killed +12\.3 +410 +400 +160 +60 +2 +0 +1000 +99\.80 % +3 +4\.\d +1\.2 +0\.3 +0 +0 +well/,
  );
  expect(second).toMatch(/^s3-away .* never .* WRONG/);
});

it('tells the first of many violations and how many there are', () => {
  const lines = violationLines({ wrong: { 'all found': ['a', 'b', 'c', 'd', 'e', 'f'] } });
  expect(lines).toHaveLength(5);
  expect(lines[4]).toBe('  all found: and 2 more');
});

it('tells wrong answers also where all is well', () => {
  const few = { ...well, wrongAnswers: ['1 × search finds a rating twice, as /search'] };
  expect(wrongAnswerLines(few)).toEqual(['  wrong answers: 1 × search finds a rating twice, as /search']);
});

it('knows what was late alone from what was lost or wrong', () => {
  const late = { 'reads good': ['86 %'], 'no server errors': ['13 × badge 503'] };
  const onlyLate = (wrong: FaultResult['wrong'], wrongAnswers: readonly string[] = []) =>
    isOnlyLate({ wrong, wrongAnswers });
  expect(onlyLate(late)).toBe(true);
  expect(onlyLate({ ...late, 'nothing lost': ['a rating'] })).toBe(false);
  expect(onlyLate(late, ['1 × search finds a rating twice'])).toBe(false);
  expect(onlyLate({})).toBe(false);
});
