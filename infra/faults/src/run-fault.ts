import { setTimeout as pause } from 'node:timers/promises';
import { collectBadge, collectPageBadge, settleBadges } from './checks/badges.ts';
import { reportCondition, staysReady, watchHealth } from './checks/health-checks.ts';
import { settleData, type DataCheckName } from './checks/data-checks.ts';
import type { Violations } from './checks/outage-checks.ts';
import * as checks from './checks/outage-checks.ts';
import type { Fault, FaultTools } from './faults.ts';
import type { Fixture } from './load/fixture.ts';
import { premiumOf } from './load/members.ts';
import { findStalePages, openPage } from './load/open-page.ts';
import { isGood, startReaders, untilSteady } from './load/readers.ts';
import type { Site } from './load/site.ts';
import { isMessageWrite, startWriters } from './load/writers.ts';

export interface Findings {
  /** By check; only checks that found something. */
  readonly violations: Readonly<Record<string, Violations>>;
  readonly wrongResponses: Violations;
}

export interface FaultResult extends Findings {
  /** A row of the summary table. */
  readonly summary: Readonly<Record<string, number | string>>;
}

/** The load goes on for so long after a fault. */
const afterMs = 1_000;

export const runFault = async (
  fault: Fault,
  tools: FaultTools,
  site: Site,
  { load, fixture }: { readonly load: number; readonly fixture: Fixture },
): Promise<FaultResult> => {
  const { stack } = tools;
  const { mayFail } = fault;
  const crashesBefore = stack.crashes();
  const premium = premiumOf(fixture.members);
  const pages = await Promise.all(premium.map((member) => openPage(stack.siteUrl, site, member)));
  const writers = startWriters(site, fixture, load);
  const readers = startReaders(site, fixture, load);
  try {
    await untilSteady(readers, { steadyMs: 3_000, timeoutMs: 60_000 });
    const plannedBefore = { ...writers.tally.planned };
    const startedAt = Date.now();
    const watch = watchHealth(stack);
    try {
      await fault.inject(tools);
    } finally {
      // Its last requests may take seconds, and the time of the fault ends now.
      void watch.stop();
    }
    const endedAt = Date.now();
    const isEngineFault = checks.isEngineFault(mayFail);
    const badgeMs = isEngineFault ? checks.badgeRecoveryMs : checks.recoveryMs;
    const pageMs = mayFail === 'nothing' ? checks.badgeRecoveryMs : checks.recoveryMs;
    const badgesSettle = settleBadges(
      premium.map((member) => () => collectBadge(stack, site, member)),
      endedAt + badgeMs,
    );
    const pagesSettle = settleBadges(
      pages.map((page) => () => collectPageBadge(stack, page)),
      endedAt + pageMs,
    );
    const [stalePages] = await Promise.all([
      findStalePages(pages, fixture, writers, endedAt + pageMs),
      pause(afterMs).then(() => writers.stop()),
    ]);
    const data = await settleData(stack, site, fixture, endedAt + checks.recoveryMs);
    const recoveredMs = Date.now() - endedAt;
    const [badges, pageBadges] = await Promise.all([badgesSettle, pagesSettle]);

    const isDuringFault = ({ at }: { readonly at: number }): boolean =>
      at >= startedAt && at <= endedAt + afterMs;
    const health = await watch.stop();
    const reads = readers.reads.filter(isDuringFault);
    const attempts = writers.attempts.filter(isDuringFault);
    const messageAttempts = attempts.filter(({ kind }) => isMessageWrite(kind));
    const disconnects = pages.flatMap((page) => page.disconnects);
    const crashes = stack.crashes() - crashesBefore;
    const { planned, acknowledged, retried, unresolved, refusals } = writers.tally;
    // If every write may fail, all targets soon wait for a response, so only the turns before count.
    const required = isEngineFault ? planned : plannedBefore;
    const violations: Partial<Record<DataCheckName | checks.OutageCheckName, Violations>> = {
      ...data,
      ...checks.checkAvailability(mayFail, { reads, messageAttempts, disconnects }),
      'no internal errors': checks.noInternalErrors([...reads, ...attempts]),
      ...(fault.takes === 'all'
        ? {}
        : {
            'processes stay ready': staysReady(health, fault.takes),
            'services report': reportCondition(health, fault.takes),
          }),
      'badges recover': [...badges.violations, ...checks.recoversWithin(badgeMs, badges.at - endedAt)],
      'pages recover': [...pageBadges.violations, ...checks.recoversWithin(pageMs, pageBadges.at - endedAt)],
      'pages show new messages': checks.pagesShow(stalePages),
      'recovers in time': checks.recoversWithin(checks.recoveryMs, recoveredMs),
      'no refusals': refusals,
      'no crash loop': checks.noCrashLoop(crashes, mayFail),
      'rating rate': checks.meetsRate('ratings', acknowledged.ratings, required.ratings),
      'message rate': checks.meetsRate('messages', acknowledged.messages, required.messages),
      'search rate': checks.meetsSearchRate(reads, (endedAt + afterMs - startedAt) / 1_000, load),
    };
    const found = Object.entries(violations).filter(([, lines]) => lines.length > 0);
    return {
      wrongResponses: checks.wrongResponses(reads),
      violations: Object.fromEntries(found),
      summary: {
        fault: fault.name,
        'outage s': (endedAt - startedAt) / 1_000,
        ratings: acknowledged.ratings,
        messages: acknowledged.messages,
        retried,
        unresolved,
        reads: reads.length,
        'good reads': reads.filter(isGood).length,
        fallbacks: reads.filter(({ mode }) => mode === 'fallback').length,
        'recovered s': recoveredMs / 1_000,
        'badges s': (badges.at - endedAt) / 1_000,
        'sockets lost': disconnects.length,
        crashes,
        verdict: found.length === 0 ? 'ok' : 'FAILED',
      },
    };
  } finally {
    for (const page of pages) page.close();
    await Promise.all([writers.stop(), readers.stop()]);
  }
};

export const isOk = ({ violations }: Findings): boolean => Object.keys(violations).length === 0;

/** Checks that fail on a correct site if the machine is busy for a moment. */
const lateness = new Set(['reads succeed', 'badge reads succeed', 'no server errors', 'search rate']);

/** Some responses were late or shed, and nothing was wrong, lost, duplicated or not recovered. */
export const isOnlyLate = (findings: Findings): boolean =>
  !isOk(findings) &&
  Object.keys(findings.violations).every((check) => lateness.has(check)) &&
  findings.wrongResponses.length === 0;

const shownLines = 4;

/** The first violations of each check, and every kind of wrong response, even if there were few. */
export const reportLines = ({ violations, wrongResponses }: Findings): readonly string[] => [
  ...Object.entries(violations).flatMap(([check, lines]) => [
    ...lines.slice(0, shownLines).map((line) => `  ${check}: ${line}`),
    ...(lines.length > shownLines ? [`  ${check}: and ${lines.length - shownLines} more`] : []),
  ]),
  ...wrongResponses.map((line) => `  wrong responses: ${line}`),
];
