import { setTimeout as pause } from 'node:timers/promises';
import { goodShare, readsGood } from '../checks/reads-good.ts';
import { caughtUp, caughtUpWithinMs, noCrashLoop } from '../checks/recovery.ts';
import type { Violations } from '../checks/facts.ts';
import { startReaders } from '../load/readers.ts';
import type { Site } from '../load/site.ts';
import { makeGround, type Ground, type Member } from '../load/world.ts';
import { startWriters } from '../load/writers.ts';
import type { Fault, FaultTools } from './fault.ts';
import { settle } from './settle.ts';

export interface FaultResult {
  readonly name: string;
  readonly acknowledged: number;
  /** First tries without success. */
  readonly refused: number;
  /** Never answered with success, not even later. */
  readonly unresolved: number;
  readonly reads: number;
  readonly goodShare: number;
  /** Searches that were answered without the index. */
  readonly fallbacks: number;
  readonly awaySeconds: number;
  /** After it was back; `null`: never, within the time. */
  readonly caughtUpSeconds: number | null;
  /** Processes that ended although nobody killed them. */
  readonly unaskedEnds: number;
  readonly wrong: Readonly<Record<string, Violations>>;
}

export interface FaultLoad {
  readonly members: readonly Member[];
  /** Share of the load that the specification asks for. */
  readonly load: number;
  /** New ground, on which nothing was written yet. */
  readonly ground: Ground;
}

export const entityCount = 16;
const warmedUpMs = 10_000;
const beforeMs = 3_000;
const afterMs = 1_000;

/** Load of which nothing is counted, so that what is measured later is not the first time. */
export const warmUp = async (site: Site, members: readonly Member[], load: number): Promise<void> => {
  const ground = await makeGround(site, members, entityCount);
  const writers = startWriters(site, members, ground.slots, load);
  const readers = startReaders(site, ground, load);
  await pause(warmedUpMs);
  await Promise.all([writers.stop(), readers.stop()]);
};

export const runFault = async (
  fault: Fault,
  tools: FaultTools,
  site: Site,
  { members, load, ground }: FaultLoad,
): Promise<FaultResult> => {
  const { stack } = tools;
  const unaskedBefore = stack.unaskedEnds();
  const writers = startWriters(site, members, ground.slots, load);
  const readers = startReaders(site, ground, load);
  try {
    await pause(beforeMs);
    const begun = Date.now();
    await fault.happen(tools);
    const back = Date.now();
    await pause(afterMs);
    const ended = Date.now();
    await writers.stop();
    const inData = await settle(stack, site, ground, back + caughtUpWithinMs);
    const caughtUpMs = Date.now() - back;
    // Now, when the last of them has been answered or given up.
    const meanwhile = readers.reads.filter(({ at }) => at >= begun && at <= ended);
    const { acknowledged, refused, unresolved, unexpected } = writers.tally;
    const unaskedEnds = stack.unaskedEnds() - unaskedBefore;
    const wrong = {
      ...Object.fromEntries(inData),
      ...(fault.areReadsRequired ? onlyWrong('reads good', readsGood(meanwhile)) : {}),
      ...onlyWrong('caught up', caughtUp(caughtUpMs)),
      ...onlyWrong('refusals', unexpected),
      ...onlyWrong('crash loop', noCrashLoop(unaskedEnds)),
      ...onlyWrong('written', acknowledged > 0 ? [] : ['nothing was acknowledged']),
    };
    return {
      ...{ name: fault.name, acknowledged, refused, unresolved, reads: meanwhile.length },
      goodShare: goodShare(meanwhile),
      fallbacks: meanwhile.filter(({ mode }) => mode === 'fallback').length,
      awaySeconds: (back - begun) / 1_000,
      caughtUpSeconds: inData.size === 0 ? caughtUpMs / 1_000 : null,
      unaskedEnds,
      wrong,
    };
  } finally {
    await Promise.all([writers.stop(), readers.stop()]);
  }
};

const onlyWrong = (name: string, violations: Violations): Record<string, Violations> =>
  violations.length === 0 ? {} : { [name]: violations };
