import type { Decision, OwnDecision } from '@candor/contracts';
import { reportedNouns } from '../../lib/reporting.ts';

const dayMs = 86_400_000;
/** How long a decision is shown. */
const shownDays = 30;

/** Decisions that are recent, open to an appeal, or under appeal. */
export function recentDecisions(decisions: readonly OwnDecision[], now: Date): OwnDecision[] {
  return decisions.filter(
    ({ decidedAt, appeal }) => appeal !== 'none' || now.getTime() - Date.parse(decidedAt) < shownDays * dayMs,
  );
}

/** 'A decision about your review' */
export function decisionTitle({ role, kind }: OwnDecision): string {
  const noun = reportedNouns[kind];
  return role === 'author' ? `A decision about your ${noun}` : `A decision about a ${noun} that you reported`;
}

const toAuthor: Readonly<Record<Decision, string>> = {
  allow: 'We reviewed it again, and it stays visible.',
  warn: 'It stays visible, but please follow our community guidelines.',
  hide: 'Only you can see it now.',
  delete: 'It was deleted.',
};

const toReporter: Readonly<Record<Decision, string>> = {
  allow: 'It does not violate our community guidelines, so it stays visible.',
  warn: 'Its author was warned, and it stays visible.',
  hide: 'It is no longer visible.',
  delete: 'It was deleted.',
};

export function outcomeText({ role, decision }: OwnDecision): string {
  return role === 'author' ? toAuthor[decision] : toReporter[decision];
}
