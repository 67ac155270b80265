import pg from 'pg';
import { pino } from 'pino';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { migrate, type MigrationSet } from '../database/migrate.ts';
import { provisionService } from '../database/provision.ts';

/** The migrations of each service that a database starts with. */
export type Schemas = Readonly<Record<string, readonly MigrationSet[]>>;

/** Databases and roles with these names remain for as long as the server does. */
export const templatePrefix = 'test_template_';

/** The owner of a template's tables. */
export const templateRole = (template: string, service: string): string => `${template}_${service}`;

const seenTemplates = new Set<string>();

/** The name of a migrated database of these schemas, created at first use. Copying it costs a tenth of migrating. */
export const templateOf = async (serverUrl: string, schemas: Schemas, secret: string): Promise<string> => {
  const name = `${templatePrefix}${await fingerprintOf(schemas)}`;
  const key = `${serverUrl} ${name}`;
  if (seenTemplates.has(key)) return name;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    // Workers may share the server. The lock goes with the session.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [
      name,
    ]);
    if (rowCount === 0) await makeTemplate(serverUrl, name, schemas, secret);
  } finally {
    await client.end();
  }
  seenTemplates.add(key);
  return name;
};

const makeTemplate = async (
  serverUrl: string,
  name: string,
  schemas: Schemas,
  secret: string,
): Promise<void> => {
  // An interrupted run may have left it incomplete.
  await administer(serverUrl, `drop database if exists ${name} with (force)`, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  for (const [service, sets] of Object.entries(schemas)) {
    await migrate(await provisionService({ adminUrl: url.href, service, secret }), sets);
  }
  await administer(serverUrl, `alter database ${name} is_template true`);
};

/** Changes with any migration file, because a watching run edits them while its server stays. */
const fingerprintOf = async (schemas: Schemas): Promise<string> => {
  const hash = createHash('sha256');
  for (const [service, sets] of Object.entries(schemas)) {
    for (const { name, folder } of sets) {
      for (const file of (await readdir(folder)).sort()) {
        hash.update(`${service}/${name}/${file}\n`).update(await readFile(new URL(file, folder)));
      }
    }
  }
  return hash.digest('hex').slice(0, 16);
};

/** Runs statements in order as the superuser of a database. Resolves to the rows of the last one. */
export const administer = async (
  adminUrl: string,
  ...statements: readonly string[]
): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    let rows: readonly Readonly<Record<string, unknown>>[] = [];
    for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement));
    return rows;
  } finally {
    await client.end();
  }
};

export const silentLog = pino({ level: 'silent' });
