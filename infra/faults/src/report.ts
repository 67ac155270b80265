import type { FaultResult } from './run-fault.ts';

const shownLines = 4;

/** What a machine that is busy for a moment does to a correct site. */
const lateness = new Set(['reads succeed', 'badge reads succeed', 'no server errors', 'search rate']);

/** Some responses were late or shed, and nothing was wrong, lost, duplicated or not recovered. */
export const isOnlyLate = ({ violations, wrongResponses }: Omit<FaultResult, 'summary'>): boolean => {
  const checks = Object.keys(violations);
  return checks.length > 0 && checks.every((check) => lateness.has(check)) && wrongResponses.length === 0;
};

/** The first violations of each check, and every kind of wrong response, even if there were few. */
export const reportLines = ({
  violations,
  wrongResponses,
}: Omit<FaultResult, 'summary'>): readonly string[] => [
  ...Object.entries(violations).flatMap(([check, lines]) => [
    ...lines.slice(0, shownLines).map((line) => `  ${check}: ${line}`),
    ...(lines.length > shownLines ? [`  ${check}: and ${lines.length - shownLines} more`] : []),
  ]),
  ...wrongResponses.map((line) => `  wrong responses: ${line}`),
];
