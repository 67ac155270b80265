import type { RunningPostgres } from './start-postgres.ts';

export interface SuperviseOptions {
  readonly postgres: Pick<RunningPostgres, 'isRunning' | 'restart'>;
  readonly onEnded: () => void;
  readonly onRestarted: () => void;
  /** Five starts in a row have failed. */
  readonly onGivenUp: (error: unknown) => void;
}

export interface Supervision {
  /** Resolves when no restart is being tried. */
  stop(): Promise<void>;
}

const lookEveryMs = 250;
const firstPauseMs = 250;
const maxFailures = 5;
/** A server that ends sooner after its start has failed, too. */
const stableMs = 5_000;

/** Starts Postgres again whenever it ends, with growing pauses, until five starts in a row have failed. */
export const supervisePostgres = ({
  postgres,
  onEnded,
  onRestarted,
  onGivenUp,
}: SuperviseOptions): Supervision => {
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  let endRest = (): void => undefined;
  const rest = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const resting = setTimeout(resolve, ms).unref();
      endRest = () => {
        clearTimeout(resting);
        resolve();
      };
    });

  /** Rejects when it gives up. */
  const supervise = async (): Promise<void> => {
    let failures = 0;
    let startedAt = -stableMs;
    while (!isStopping()) {
      if (postgres.isRunning()) {
        await rest(lookEveryMs);
        continue;
      }
      failures = performance.now() - startedAt < stableMs ? failures + 1 : 0;
      if (failures === maxFailures) throw new Error('It ends again and again, seconds after each start.');
      onEnded();
      for (;;) {
        await rest(firstPauseMs * 3 ** failures);
        if (isStopping()) return;
        try {
          await postgres.restart();
          break;
        } catch (error) {
          failures += 1;
          if (failures === maxFailures) throw error;
        }
      }
      startedAt = performance.now();
      onRestarted();
    }
  };
  const supervising = supervise().catch((error: unknown) => {
    if (!isStopping()) onGivenUp(error);
  });

  return {
    stop: async () => {
      stopping.abort();
      endRest();
      await supervising;
    },
  };
};
