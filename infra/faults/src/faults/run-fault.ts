import { setTimeout as pause } from 'node:timers/promises';
import { messagesWritten, paymentsMade, ratingsWritten, searchesBegun } from '../checks/kept-up.ts';
import { onlyWrong } from '../checks/only-wrong.ts';
import { goodShare, wrongAnswers } from '../checks/reads-good.ts';
import { collectBadge, collectPageBadge } from '../checks/collect-badges.ts';
import {
  badgesRight,
  badgesRightWithinMs,
  caughtUp,
  caughtUpWithinMs,
  noCrashLoop,
  pagesShow,
} from '../checks/recovery.ts';
import { isEngineAlone, wentOn } from '../checks/went-on.ts';
import type { Violations } from '../checks/facts.ts';
import { showFresh } from '../load/fresh-messages.ts';
import { openPage } from '../load/pages.ts';
import { startReaders } from '../load/readers.ts';
import type { Site } from '../load/site.ts';
import { untilSteady } from '../load/until-steady.ts';
import { makeGround, premiumOf, type Ground, type Member } from '../load/world.ts';
import { isOfMessages, startWriters } from '../load/writers.ts';
import type { Fault, FaultTools } from './fault.ts';
import { settle } from './settle.ts';
import { settleBadges } from './settle-badges.ts';

export interface FaultResult {
  readonly name: string;
  /** Turns to write that there were. */
  readonly planned: number;
  readonly acknowledged: number;
  /** Those of them that are messages, or say that one is read. */
  readonly messages: number;
  /** Those that are payments, or change what is paid. */
  readonly payments: number;
  /** First tries without success. */
  readonly refused: number;
  /** Never answered with success, not even later. */
  readonly unresolved: number;
  readonly reads: number;
  readonly goodShare: number;
  /** Those that came with 200 and were not right, by what was wrong; they are not good either. */
  readonly wrongAnswers: Violations;
  /** Searches that were answered without the index. */
  readonly fallbacks: number;
  readonly awaySeconds: number;
  /** After it was back; `null`: never, within the time. */
  readonly caughtUpSeconds: number | null;
  /** The same of every badge's being right. */
  readonly badgesSeconds: number | null;
  /** The same of every open page's showing a message that was written then. */
  readonly shownSeconds: number | null;
  /** Sockets that were lost, however often each. */
  readonly lostSockets: number;
  /** Processes that ended although nobody killed them. */
  readonly unaskedEnds: number;
  readonly wrong: Readonly<Record<string, Violations>>;
}

export interface FaultLoad {
  /** Share of the load that the specification asks for. */
  readonly load: number;
  /** New ground, on which nothing was written yet. */
  readonly ground: Ground;
}

export const entityCount = 16;
const warmedUpMs = 10_000;
/** Before something is taken away. */
const steady = { steadyMs: 3_000, atMostMs: 60_000 };
const afterMs = 1_000;

/** Load of which nothing is counted, so that what is measured later is not the first time. */
export const warmUp = async (site: Site, members: readonly Member[], load: number): Promise<void> => {
  const ground = await makeGround(site, members, entityCount);
  const writers = startWriters(site, ground, load);
  const readers = startReaders(site, ground, load);
  await pause(warmedUpMs);
  await Promise.all([writers.stop(), readers.stop()]);
};

export const runFault = async (
  fault: Fault,
  tools: FaultTools,
  site: Site,
  { load, ground }: FaultLoad,
): Promise<FaultResult> => {
  const { stack } = tools;
  const { mayFail } = fault;
  const unaskedBefore = stack.unaskedEnds();
  const pages = await openPages(stack.siteUrl, site, ground);
  const writers = startWriters(site, ground, load);
  const readers = startReaders(site, ground, load);
  try {
    await untilSteady(readers, steady);
    const plannedBefore = writers.planned();
    const begun = Date.now();
    await fault.happen(tools);
    const back = Date.now();
    const badgesWithinMs = isEngineAlone(mayFail) ? badgesRightWithinMs : caughtUpWithinMs;
    const pagesWithinMs = mayFail === 'nothing' ? badgesRightWithinMs : caughtUpWithinMs;
    const badging = settleBadges(
      premiumOf(ground.members).map((member) => () => collectBadge(stack, site, member)),
      back + badgesWithinMs,
    );
    const paging = settleBadges(
      pages.map((page) => () => collectPageBadge(stack, page)),
      back + pagesWithinMs,
    );
    const [shown] = await Promise.all([
      showFresh(pages, ground, writers, back + pagesWithinMs),
      pause(afterMs).then(() => writers.stop()),
    ]);
    const inData = await settle(stack, site, ground, back + caughtUpWithinMs);
    const caughtUpMs = Date.now() - back;
    const [badges, pageBadges] = await Promise.all([badging, paging]);
    // Now, when the last of them has been answered or given up.
    const wasMeanwhile = ({ at }: { readonly at: number }) => at >= begun && at <= back + afterMs;
    const meanwhile = readers.reads.filter(wasMeanwhile);
    const messageTries = writers.tries.filter(({ what }) => isOfMessages(what)).filter(wasMeanwhile);
    const losses = pages.flatMap((page) => page.losses);
    const { acknowledged, messages, payments, refused, unresolved, unexpected } = writers.tally;
    const unaskedEnds = stack.unaskedEnds() - unaskedBefore;
    const planned = writers.planned();
    // Where any write may fail, all that is free is soon waiting for it: only the turns before that can be asked for.
    const wanted = isEngineAlone(mayFail) ? planned : plannedBefore;
    const meanwhileSeconds = (back + afterMs - begun) / 1_000;
    const wrong = {
      ...Object.fromEntries(inData),
      ...wentOn(mayFail, { reads: meanwhile, messageTries, losses }),
      ...onlyWrong('badges right', badgesRight(badges.at - back, badgesWithinMs, badges.wrong)),
      ...onlyWrong('pages right', badgesRight(pageBadges.at - back, pagesWithinMs, pageBadges.wrong)),
      ...onlyWrong('pages show', pagesShow(shown.missing, pagesWithinMs)),
      ...onlyWrong('caught up', caughtUp(caughtUpMs)),
      ...onlyWrong('refusals', unexpected),
      ...onlyWrong('crash loop', noCrashLoop(unaskedEnds, mayFail)),
      ...onlyWrong('written', ratingsWritten(writers.tally, wanted)),
      ...onlyWrong('messages written', messagesWritten(writers.tally, wanted)),
      ...onlyWrong('payments made', paymentsMade(writers.tally, wanted)),
      ...onlyWrong('searched', searchesBegun(meanwhile, meanwhileSeconds, load)),
    };
    return {
      name: fault.name,
      acknowledged,
      messages,
      payments,
      refused,
      unresolved,
      planned: planned.ratings + planned.messages + planned.payments,
      reads: meanwhile.length,
      goodShare: goodShare(meanwhile),
      wrongAnswers: wrongAnswers(meanwhile),
      fallbacks: meanwhile.filter(({ mode }) => mode === 'fallback').length,
      awaySeconds: (back - begun) / 1_000,
      caughtUpSeconds: inData.size === 0 ? caughtUpMs / 1_000 : null,
      badgesSeconds: badges.wrong.length === 0 ? (badges.at - back) / 1_000 : null,
      shownSeconds: shown.missing.length === 0 ? shown.afterMs / 1_000 : null,
      lostSockets: losses.length,
      unaskedEnds,
      wrong,
    };
  } finally {
    for (const page of pages) page.close();
    await Promise.all([writers.stop(), readers.stop()]);
  }
};

const openPages = (siteUrl: string, site: Site, { members }: Ground) =>
  Promise.all(premiumOf(members).map((member) => openPage(siteUrl, site, member)));
