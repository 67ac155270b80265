import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkDatabase, withClient } from '@candor/platform';
import { dataFolderHolder, startPostgres, tryBinaries, urlOfRunning } from '../postgres/index.ts';
import type { Running } from '../data-folder.ts';
import { type Finding, messageOf } from './finding.ts';
import { z } from 'zod';

export interface ReachedPostgres {
  readonly findings: readonly Finding[];
  /** `null` without a reachable server. Contains the password, so never show it. */
  readonly adminUrl: string | null;
  close(): Promise<void>;
}

interface Site {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly running: Running | null;
}

const what = 'Postgres';

/** Reaches the Postgres of `DATABASE_URL`, or the one that runs on the data folder, or one that is started for the check. */
export const reachPostgres = async ({ dataDir, databaseUrl, running }: Site): Promise<ReachedPostgres> => {
  if (databaseUrl !== undefined) return reachForeign(databaseUrl);
  if (running?.isEmbeddedPostgres === false) {
    const message = 'the running site uses another one than this shell.';
    return unreached({
      status: 'warning',
      what,
      message,
      fix: 'set DATABASE_URL to the one it was started with',
    });
  }
  if (!existsSync(join(dataDir, 'postgres', 'cluster')))
    return unreached({ status: 'ok', what, message: 'there is no database yet, npm start creates it' });
  return dataFolderHolder(dataDir) === undefined ? startForCheck(dataDir) : reachOwn(dataDir);
};

const reachForeign = async (databaseUrl: string): Promise<ReachedPostgres> => {
  const { host } = new URL(databaseUrl);
  try {
    const message = `${await checkDatabase(databaseUrl)} is ready at ${host}`;
    return reached(databaseUrl, [{ status: 'ok', what, message }, await checkRights(databaseUrl)]);
  } catch (error) {
    const fix = `start it, or correct DATABASE_URL; without it npm start uses an embedded one`;
    return unreached({ status: 'wrong', what, message: `${messageOf(error)} (${host}).`, fix });
  }
};

const reachOwn = async (dataDir: string): Promise<ReachedPostgres> => {
  try {
    const adminUrl = urlOfRunning(dataDir);
    const message = `${await checkDatabase(adminUrl)} is ready at ${new URL(adminUrl).host}`;
    return reached(adminUrl, [{ status: 'ok', what, message }]);
  } catch (error) {
    const message = `it does not respond: ${messageOf(error)}.`;
    const fix = `stop the site and npm start; its log is ${logOf(dataDir)}`;
    return unreached({ status: 'wrong', what, message, fix });
  }
};

/** Only a real start shows whether the next `npm start` finds its database. */
const startForCheck = async (dataDir: string): Promise<ReachedPostgres> => {
  try {
    const postgres = await startPostgres({ dataDir });
    const message = `${postgres.version} starts (it was started for this check and stopped again)`;
    return { ...reached(postgres.adminUrl, [{ status: 'ok', what, message }]), close: () => postgres.stop() };
  } catch (error) {
    const fix = `its log is ${logOf(dataDir)}`;
    return unreached({ status: 'wrong', what, message: `it does not start: ${messageOf(error)}`, fix });
  }
};

const reached = (adminUrl: string, findings: readonly Finding[]): ReachedPostgres => ({
  adminUrl,
  findings,
  close: () => Promise.resolve(),
});

const unreached = (finding: Finding): ReachedPostgres => ({ ...reached('', [finding]), adminUrl: null });

const logOf = (dataDir: string): string => join(dataDir, 'postgres', 'postgres.log');

export const checkEngine = async (databaseUrl: string | undefined): Promise<Finding> => {
  const what = 'engine';
  if (databaseUrl !== undefined)
    return { status: 'ok', what, message: 'not needed: DATABASE_URL names a Postgres' };
  try {
    return { status: 'ok', what, message: await tryBinaries() };
  } catch (error) {
    const fix = 'npm ci --include=optional, or set DATABASE_URL to a Postgres 18 of your own';
    return { status: 'wrong', what, message: messageOf(error), fix };
  }
};

const Rights = z.tuple([
  z.object({
    role: z.string(),
    database: z.string(),
    creates_roles: z.boolean(),
    creates_schemas: z.boolean(),
  }),
]);

/** Whether the role of `DATABASE_URL` can create the services' roles and schemas. */
export const checkRights = async (databaseUrl: string): Promise<Finding> => {
  const what = "DATABASE_URL's role";
  return withClient({ connectionString: databaseUrl }, async (client) => {
    const { rows } = await client.query(`
      select current_user as role, current_database() as database, rolsuper or rolcreaterole as creates_roles,
             has_database_privilege(current_database(), 'create') as creates_schemas
      from pg_roles where rolname = current_user`);
    const [{ role, database, creates_roles, creates_schemas }] = Rights.parse(rows);
    const missing = [
      ...(creates_roles ? [] : [`alter role ${role} createrole`]),
      ...(creates_schemas ? [] : [`grant create on database ${database} to ${role}`]),
    ];
    if (missing.length === 0) return { status: 'ok', what, message: 'can create roles and schemas' };
    const message = `${role} cannot create ${creates_roles ? '' : 'roles'}${creates_roles || creates_schemas ? '' : ' and '}${creates_schemas ? '' : 'schemas'}.`;
    return { status: 'wrong', what, message, fix: `as superuser, ${missing.join('; ')}` };
  });
};
