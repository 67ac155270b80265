import { setTimeout as pause } from 'node:timers/promises';
import { Unavailable } from '../http/problems.ts';
import type { Logger } from '../telemetry/logger.ts';
import { createOutageLog } from './outage-log.ts';

/**
 * The result of a step: more to do at once, something that will be ready within milliseconds, nothing, or nothing but a look
 * after a shorter rest than an idle one.
 */
export type StepResult = 'again' | 'soon' | 'idle' | { readonly restMs: number };

/** Calls `wake` when there may be something to do. */
export type WakeSource = (wake: () => void) => void;

export interface Loop {
  /** Starts the next step now. */
  wake(): void;
  /** Waits for the current step; no other follows. */
  stop(): Promise<void>;
  /** Milliseconds since the last successful step. */
  sinceSuccessMs(): number;
}

export type LoopOptions = {
  readonly name: string;
  readonly log: Logger;
  readonly step: () => Promise<StepResult>;
} & (
  | {
      /** Pause after an idle step, unless someone calls {@link Loop.wake}. */
      readonly idleMs: number;
    }
  | {
      readonly wokenBy: WakeSource;
      /** By default {@link lostHintMs}. */
      readonly idleMs?: number;
    }
);

/** How late a loop finds what it was not woken for: the hint was lost, or a time has passed. */
export const lostHintMs = 10_000;

const soonMs = 10;
const longestBackoffMs = 5_000;
/** Services start in any order. A peer that is missing for longer is worth a warning. */
const startupMs = 60_000;

/** Repeats `step` until stopped. A failing step is retried forever, with growing pauses, and logged once for each reason. */
export const createLoop = ({ name, log, step, idleMs = lostHintMs, ...options }: LoopOptions): Loop => {
  let isStopping = false;
  let failures = 0;
  const outage = createOutageLog(log, { loop: name });
  const startedAt = Date.now();
  let lastSuccess = startedAt;
  let isWoken = false;
  let endNap = (): void => undefined;

  const rest = async (ms: number): Promise<void> => {
    if (isWoken || isStopping) return;
    await new Promise<void>((resolve) => {
      const napping = setTimeout(resolve, ms);
      endNap = () => {
        clearTimeout(napping);
        resolve();
      };
    });
  };

  const run = async (): Promise<void> => {
    while (!isStopping) {
      isWoken = false;
      try {
        const result = await step();
        failures = 0;
        outage.end();
        lastSuccess = Date.now();
        if (result === 'soon') await pause(soonMs);
        if (result === 'idle') await rest(idleMs);
        if (typeof result === 'object') await rest(result.restMs);
      } catch (error) {
        failures += 1;
        const isStartup = error instanceof Unavailable && Date.now() - startedAt < startupMs;
        if (isStartup) log.debug({ err: error, loop: name, failures }, 'background step failed');
        else outage.report(error, 'background step failed');
        isWoken = false;
        await rest(Math.min(longestBackoffMs, 50 * 2 ** Math.min(failures, 7)));
      }
    }
  };
  const wake = (): void => {
    isWoken = true;
    endNap();
  };
  if ('wokenBy' in options) options.wokenBy(wake);
  const running = run();

  return {
    wake,
    stop: async () => {
      isStopping = true;
      endNap();
      await running;
    },
    sinceSuccessMs: () => Date.now() - lastSuccess,
  };
};
