import { type RunningService, runService } from './run-service.ts';
import type { Environment } from './load-config.ts';
import type { ServiceName } from './platform-config.ts';
import type { AnyService } from './service.ts';
import { noticeMs } from '../http/draining.ts';
import { runProcess } from './run-process.ts';

export interface RunningTogether {
  readonly urls: Readonly<Record<ServiceName, string>>;
  stop(): Promise<void>;
}

/** Runs several services in one process, each as it would run alone, on free loopback ports. */
export const runTogether = async (
  services: readonly AnyService[],
  environment: Environment,
  onStarted?: (service: RunningService) => void,
): Promise<RunningTogether> => {
  const urls: Partial<Record<ServiceName, string>> = {};
  const running: RunningService[] = [];
  const stop = async (): Promise<void> => {
    const ends = await Promise.allSettled(running.map((service) => service.stop()));
    const failures = ends.flatMap((end): unknown[] => (end.status === 'rejected' ? [end.reason] : []));
    if (failures.length > 0) throw new AggregateError(failures, 'not everything has ended');
  };
  try {
    for (const service of services) {
      const started = await runService(service, {
        environment: { ...environment, PORT: '0', HOST: '127.0.0.1' },
        urls,
      });
      running.push(started);
      onStarted?.(started);
    }
  } catch (error) {
    // The error of the failed start matters more.
    await stop().catch(() => undefined);
    throw error;
  }
  return { urls: urls as Record<ServiceName, string>, stop };
};

/** A service's `main.ts`: the service as a process of its own. */
export const runAlone = (service: AnyService): Promise<void> =>
  runProcess(service.name, (environment) => runService(service, { environment, listenOnMs: noticeMs }));
