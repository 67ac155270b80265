import type { Decision, OwnDecision } from '@candor/contracts';
import { reportedNouns } from '../../lib/reporting.ts';

const dayMs = 86_400_000;
/** So long a decision is news. */
const newsDays = 30;

/** Those that are news, or that its author can still answer, or waits for. */
export function newsOf(decisions: readonly OwnDecision[], now: Date): OwnDecision[] {
  return decisions.filter(
    ({ decidedAt, appeal }) => appeal !== 'none' || now.getTime() - Date.parse(decidedAt) < newsDays * dayMs,
  );
}

/** 'A decision about your review' */
export function toldTitle({ role, kind }: OwnDecision): string {
  const noun = reportedNouns[kind];
  return role === 'author' ? `A decision about your ${noun}` : `A decision about a ${noun} that you reported`;
}

const toAuthor: Readonly<Record<Decision, string>> = {
  keep: 'We looked at it again. It is shown as before.',
  warn: 'It is still shown, but please mind our community guidelines.',
  hide: 'Nobody but you sees it any more.',
  delete: 'It was deleted.',
};

const toReporter: Readonly<Record<Decision, string>> = {
  keep: 'It does not break our community guidelines, so it is shown.',
  warn: 'Whose it is was warned; it is still shown.',
  hide: 'It is not shown any more.',
  delete: 'It was deleted.',
};

export function toldOutcome({ role, decision }: OwnDecision): string {
  return role === 'author' ? toAuthor[decision] : toReporter[decision];
}
