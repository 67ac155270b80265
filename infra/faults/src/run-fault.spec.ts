import { expect, it } from 'vitest';
import { isOnlyLate, reportLines } from './run-fault.ts';

it('reports the first violations of each check and how many more there are', () => {
  const lines = reportLines({
    violations: { 'search is complete': ['a', 'b', 'c', 'd', 'e', 'f'] },
    wrongResponses: [],
  });
  expect(lines).toHaveLength(5);
  expect(lines[4]).toBe('  search is complete: and 2 more');
});

it('reports wrong responses also where every check passed', () => {
  expect(reportLines({ violations: {}, wrongResponses: ['1 × search returns a rating twice'] })).toEqual([
    '  wrong responses: 1 × search returns a rating twice',
  ]);
});

it('late or shed responses are distinguished from wrong or lost data', () => {
  const late = { 'reads succeed': ['86 of 100'], 'no server errors': ['13 × badge 503'] };
  const onlyLate = (violations: Record<string, string[]>, wrongResponses: readonly string[] = []) =>
    isOnlyLate({ violations, wrongResponses });
  expect(onlyLate(late)).toBe(true);
  expect(onlyLate({ ...late, 'no lost ratings': ['a rating'] })).toBe(false);
  expect(onlyLate(late, ['1 × search returns a rating twice'])).toBe(false);
  expect(onlyLate({})).toBe(false);
});
