import { percent } from './checks/reads-good.ts';
import type { FaultResult } from './faults/run-fault.ts';

const shownViolations = 4;

export const isWell = ({ wrong }: FaultResult): boolean => Object.keys(wrong).length === 0;

/** What a machine that is too busy for a moment does to a site with which nothing is wrong. */
const lateness = new Set(['reads good', 'badges read', 'no server errors', 'searched']);

/** Whether some answers were late or turned away, and that is all: none was wrong, and nothing lost, doubled, or not right in the end. */
export const isOnlyLate = (result: Pick<FaultResult, 'wrong' | 'wrongAnswers'>): boolean => {
  const checks = Object.keys(result.wrong);
  const areLate = checks.length > 0 && checks.every((check) => lateness.has(check));
  return areLate && result.wrongAnswers.length === 0;
};

/** Answers that were not right, also where they were so few that reads were good. */
export const wrongAnswerLines = ({ wrongAnswers }: Pick<FaultResult, 'wrongAnswers'>): readonly string[] =>
  wrongAnswers.map((line) => `  wrong answers: ${line}`);

/** Violations of a fault, the first few of each check. */
export const violationLines = ({ wrong }: Pick<FaultResult, 'wrong'>): readonly string[] =>
  Object.entries(wrong).flatMap(([check, lines]) => [
    ...lines.slice(0, shownViolations).map((line) => `  ${check}: ${line}`),
    ...(lines.length > shownViolations ? [`  ${check}: and ${lines.length - shownViolations} more`] : []),
  ]);

/** What was measured, a line for each fault. */
export const summaryTable = (results: readonly FaultResult[]): string => {
  const rows = [
    [
      'fault',
      'away s',
      'planned',
      'written',
      'messages',
      'payments',
      'refused',
      'open',
      'reads',
      'good',
      'fallback',
      'caught up s',
      'badges s',
      'shown s',
      'lost',
      'ended',
      'verdict',
    ],
    ...results.map((result) => [
      result.name,
      result.awaySeconds.toFixed(1),
      ...[result.planned, result.acknowledged, result.messages, result.payments].map(String),
      ...[result.refused, result.unresolved, result.reads].map(String),
      percent(result.goodShare),
      String(result.fallbacks),
      ...[result.caughtUpSeconds, result.badgesSeconds, result.shownSeconds].map(
        (seconds) => seconds?.toFixed(1) ?? 'never',
      ),
      String(result.lostSockets),
      String(result.unaskedEnds),
      isWell(result) ? 'well' : 'WRONG',
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
};
