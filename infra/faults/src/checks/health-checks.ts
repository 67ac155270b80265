import { processes, type ProcessName } from '@candor/distributed/processes';
import { operationsRoutes } from '@candor/contracts';
import { serviceNames } from '@candor/platform';
import { runAtRate } from '../poll.ts';
import type { Stack } from '../stack/run-stack.ts';
import type { Violations } from './outage-checks.ts';

/** What the first instances of all processes reported about themselves, once a second. */
export interface Health {
  /** Processes that said that they are not ready, each time. */
  readonly unready: readonly ProcessName[];
  /** Services that did not report their condition, each time. */
  readonly silent: readonly ProcessName[];
}

const timeoutMs = 5_000;

export const watchHealth = (stack: Pick<Stack, 'internal' | 'processOf'>): { stop(): Promise<Health> } => {
  const unready: ProcessName[] = [];
  const silent: ProcessName[] = [];
  const readReadiness = async (name: ProcessName): Promise<void> => {
    const { operationsUrl } = stack.processOf(name);
    // A process that does not respond has not said anything.
    const response = await fetch(`${operationsUrl}/readyz`, { signal: AbortSignal.timeout(timeoutMs) }).catch(
      () => null,
    );
    if (response?.status === 503) unready.push(name);
  };
  const rounds = runAtRate(1, async () => {
    await Promise.all([
      ...processes.map(({ name }) => readReadiness(name)),
      ...serviceNames.map((name) =>
        stack.internal
          .call(name, operationsRoutes.condition, {}, AbortSignal.timeout(timeoutMs))
          .catch(() => silent.push(name)),
      ),
    ]);
  });
  return {
    stop: async () => {
      await rounds.stop();
      return { unready, silent };
    },
  };
};

/** An engine or another process that is away makes no process unready. */
export const staysReady = ({ unready }: Health, taken: readonly ProcessName[]): Violations =>
  [...new Set(unready)]
    .filter((name) => !taken.includes(name))
    .map((name) => `${name} was not ready, though nothing of its own was away`);

/** Each service reports its condition, though figures may be unknown. A busy machine may delay a few reports. */
export const reportCondition = ({ silent }: Health, taken: readonly ProcessName[]): Violations =>
  [...Map.groupBy(silent, (name) => name)]
    .filter(([name, times]) => !taken.includes(name) && times.length > toleratedSilences)
    .map(([name, times]) => `${name} did not report its condition ${times.length} times`);

const toleratedSilences = 2;
