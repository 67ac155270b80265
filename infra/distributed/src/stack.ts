import { type StartedProcess, startProcess } from './start-process.ts';
import type { PlannedProcess } from './processes.ts';

/** A process ended or never became ready, without a request to stop. */
export class ProcessEnded extends Error {
  override name = 'ProcessEnded';
}

/** The site's processes. */
export interface Stack {
  /** Starts all services concurrently. Resolves when all are ready. */
  startServices(planned: readonly PlannedProcess[], onReady: (name: string) => void): Promise<void>;
  startGateway(planned: PlannedProcess): Promise<void>;
  /** Rejects with `ProcessEnded` when a process ends without a request to stop. Never resolves. */
  readonly broken: Promise<never>;
  /** Stops the gateway, then the services, in less than ten seconds. */
  stop(): Promise<void>;
}

export interface StackOptions {
  /** A person reads the lines on a terminal. */
  readonly isForPeople: boolean;
  readonly print: (line: string) => void;
}

/** Generous, because a busy machine starts ten processes slowly. An ended process is reported at once. */
const readyWithinMs = 180_000;
const gatewayStopsWithinMs = 4_000;
const servicesStopWithinMs = 5_000;

export const createStack = ({ isForPeople, print }: StackOptions): Stack => {
  const services: StartedProcess[] = [];
  let gateway: StartedProcess | null = null;
  let stopping: Promise<void> | null = null;
  const broken = Promise.withResolvers<never>();
  // Without a handler, the rejection would end this process before a caller awaits it.
  broken.promise.catch(() => undefined);

  const launch = (planned: PlannedProcess): StartedProcess => {
    const started = startProcess(planned, (line) => {
      print(logLine(planned.name, line, isForPeople));
    });
    void started.ended.then((how) => {
      if (stopping === null) broken.reject(new ProcessEnded(`${planned.name} ended (${how}).`));
    });
    return started;
  };

  const whenReady = async (started: StartedProcess): Promise<void> => {
    const missing = await started.ready(readyWithinMs);
    if (missing === null || stopping !== null) return;
    throw new ProcessEnded(`${started.name} is not ready after ${readyWithinMs / 1_000} s: ${missing}`);
  };

  return {
    broken: broken.promise,
    startServices: async (planned, onReady) => {
      services.push(...planned.map(launch));
      await Promise.all(
        services.map(async (service) => {
          await whenReady(service);
          onReady(service.name);
        }),
      );
    },
    startGateway: async (planned) => {
      gateway = launch(planned);
      await whenReady(gateway);
    },
    stop: () => {
      stopping ??= (async () => {
        await gateway?.stop(gatewayStopsWithinMs);
        await Promise.all(services.map((service) => service.stop(servicesStopWithinMs)));
      })();
      return stopping;
    },
  };
};

/** Adds the process name to a line, except to JSON for machines. */
export const logLine = (name: string, line: string, isForPeople: boolean): string =>
  !isForPeople && line.startsWith('{') ? line : `${name.padEnd(longestName)} | ${line}`;

const longestName = 'identity'.length;
