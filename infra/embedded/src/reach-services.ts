import type { InternalClient } from '@candor/platform';
import { startPostgres } from './postgres/index.ts';
import { readRunning } from './running-file.ts';
import { keptSecret } from './secrets.ts';
import { internalClientFor, startServices } from './stack.ts';

export interface ReachedServices {
  readonly internal: InternalClient;
  /** Nothing was running: the services were started for this command alone. */
  readonly isOwnStart: boolean;
  close(): Promise<void>;
}

/** The services of the Candor that runs on this data folder, or, when none does, services started for the command. */
export const reachServices = async (
  caller: string,
  dataDir: string,
  databaseUrl: string | undefined,
): Promise<ReachedServices> => {
  const running = readRunning(dataDir);
  if (running !== null) {
    const internal = internalClientFor(caller, {
      urls: running.services,
      secret: keptSecret(dataDir, 'internal'),
    });
    return { internal, isOwnStart: false, close: () => internal.close() };
  }
  const postgres = databaseUrl === undefined ? await startPostgres({ dataDir }) : null;
  const services = await startServices({
    dataDir,
    adminUrl: databaseUrl ?? postgres?.adminUrl ?? '',
    environment: { LOG_LEVEL: 'error' },
  });
  const internal = internalClientFor(caller, services);
  return {
    internal,
    isOwnStart: true,
    close: async () => {
      await internal.close();
      await services.stop();
      await postgres?.stop();
    },
  };
};
