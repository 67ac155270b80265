import { runService, type RunningService } from './run-service.ts';
import type { Environment } from './load-config.ts';
import type { ServiceName } from './platform-config.ts';
import type { AnyService } from './service.ts';

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
    await Promise.all(running.map((service) => service.stop()));
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
    await stop();
    throw error;
  }
  return { urls: urls as Record<ServiceName, string>, stop };
};
