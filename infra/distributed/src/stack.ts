import { logLine } from './log-lines.ts';
import { startProcess, type StartedProcess } from './start-process.ts';
import type { PlannedProcess } from './plan-processes.ts';

/** A process ended, or never became ready, although nobody told it to stop. */
export class ProcessEnded extends Error {
  override name = 'ProcessEnded';
}

/** The processes that are started here. */
export interface Stack {
  /** Starts them at once; resolves when all are ready. */
  startServices(planned: readonly PlannedProcess[], onReady: (name: string) => void): Promise<void>;
  startGateway(planned: PlannedProcess): Promise<void>;
  /** Rejects with `ProcessEnded` when a process has ended unasked. Never resolves. */
  readonly broken: Promise<never>;
  /** Stops the gateway, then the services it asks, in less than ten seconds. */
  stop(): Promise<void>;
}

export interface StackOptions {
  /** Somebody reads the lines on a terminal. */
  readonly isForPeople: boolean;
  readonly say: (line: string) => void;
}

/** Generous: who has ended is told at once, and a busy machine takes long to start ten processes. */
const readyWithinMs = 180_000;
const gatewayStopsWithinMs = 4_000;
const servicesStopWithinMs = 5_000;

export const createStack = ({ isForPeople, say }: StackOptions): Stack => {
  const services: StartedProcess[] = [];
  let gateway: StartedProcess | null = null;
  let stopping: Promise<void> | null = null;
  const broken = Promise.withResolvers<never>();
  // Heard by whoever races it; until then it must not end this process by itself.
  broken.promise.catch(() => undefined);

  const launch = (planned: PlannedProcess): StartedProcess => {
    const started = startProcess(planned, (line) => {
      say(logLine(planned.name, line, isForPeople));
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
