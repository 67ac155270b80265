import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkDatabase } from '@candor/platform';
import { dataFolderHolder, startPostgres, urlOfRunning } from '../postgres/index.ts';
import type { Running } from '../running-file.ts';
import { checkRights } from './check-rights.ts';
import { messageOf, type Finding } from './finding.ts';

export interface ReachedPostgres {
  readonly findings: readonly Finding[];
  /** The one to ask. Holds the password: never to be shown. */
  readonly adminUrl: string | null;
  close(): Promise<void>;
}

interface Site {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly running: Running | null;
}

const what = 'Postgres';

/** The Postgres of `DATABASE_URL`, or the one that runs on the data folder, or one that is started to be looked at. */
export const reachPostgres = async ({ dataDir, databaseUrl, running }: Site): Promise<ReachedPostgres> => {
  if (databaseUrl !== undefined) return reachForeign(databaseUrl);
  if (running?.isEmbeddedPostgres === false) {
    const said = 'the running site uses one that this shell does not know.';
    return unreached({
      status: 'warning',
      what,
      said,
      mend: 'set DATABASE_URL to the one it was started with',
    });
  }
  if (!existsSync(join(dataDir, 'postgres', 'cluster')))
    return unreached({ status: 'ok', what, said: 'there is no database yet, npm start makes it' });
  return dataFolderHolder(dataDir) === undefined ? startToLook(dataDir) : reachOwn(dataDir);
};

const reachForeign = async (databaseUrl: string): Promise<ReachedPostgres> => {
  const { host } = new URL(databaseUrl);
  try {
    const said = `${await checkDatabase(databaseUrl)} answers at ${host}`;
    return reached(databaseUrl, [{ status: 'ok', what, said }, await checkRights(databaseUrl)]);
  } catch (error) {
    const mend = `start it, or correct DATABASE_URL; without it npm start runs its own`;
    return unreached({ status: 'wrong', what, said: `${messageOf(error)} (${host}).`, mend });
  }
};

const reachOwn = async (dataDir: string): Promise<ReachedPostgres> => {
  try {
    const adminUrl = urlOfRunning(dataDir);
    const said = `${await checkDatabase(adminUrl)} answers at ${new URL(adminUrl).host}`;
    return reached(adminUrl, [{ status: 'ok', what, said }]);
  } catch (error) {
    const said = `it does not answer: ${messageOf(error)}.`;
    const mend = `stop the site and npm start; its log is ${logOf(dataDir)}`;
    return unreached({ status: 'wrong', what, said, mend });
  }
};

/** Only what starts can be started: nothing less tells whether the next `npm start` finds its database. */
const startToLook = async (dataDir: string): Promise<ReachedPostgres> => {
  try {
    const postgres = await startPostgres({ dataDir });
    const said = `${postgres.version} starts (it did, for this check, and is stopped again)`;
    return { ...reached(postgres.adminUrl, [{ status: 'ok', what, said }]), close: () => postgres.stop() };
  } catch (error) {
    const mend = `its log is ${logOf(dataDir)}`;
    return unreached({ status: 'wrong', what, said: `it does not start: ${messageOf(error)}`, mend });
  }
};

const reached = (adminUrl: string, findings: readonly Finding[]): ReachedPostgres => ({
  adminUrl,
  findings,
  close: () => Promise.resolve(),
});

const unreached = (finding: Finding): ReachedPostgres => ({ ...reached('', [finding]), adminUrl: null });

const logOf = (dataDir: string): string => join(dataDir, 'postgres', 'postgres.log');
