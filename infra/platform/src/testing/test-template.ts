import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { migrate, type MigrationSet } from '../database/migrate.ts';
import { provisionService } from '../database/provision.ts';
import { administer } from './administer.ts';

/** The migrations of each service that a database starts with. */
export type Schemas = Readonly<Record<string, readonly MigrationSet[]>>;

/** Databases and roles of these names stay for as long as the server does. */
export const templatePrefix = 'test_template_';

/** Whose tables the copies of a template begin with. */
export const templateRole = (template: string, service: string): string => `${template}_${service}`;

/** Those that this process has seen. */
const knownTemplates = new Set<string>();

/**
 * The name of a database of this server that holds the schemas, migrated: to be copied, which costs a tenth of
 * migrating. It is made when it is asked for first.
 */
export const templateOf = async (serverUrl: string, schemas: Schemas, secret: string): Promise<string> => {
  const name = `${templatePrefix}${await fingerprintOf(schemas)}`;
  const known = `${serverUrl} ${name}`;
  if (knownTemplates.has(known)) return name;
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
  knownTemplates.add(known);
  return name;
};

const makeTemplate = async (
  serverUrl: string,
  name: string,
  schemas: Schemas,
  secret: string,
): Promise<void> => {
  // One that an interrupted run left half made.
  await administer(serverUrl, `drop database if exists ${name} with (force)`, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  for (const [service, sets] of Object.entries(schemas)) {
    await migrate(await provisionService({ adminUrl: url.href, service, secret }), sets);
  }
  await administer(serverUrl, `alter database ${name} is_template true`);
};

/** Another one as soon as a migration reads differently: a watching run changes them while its server stays. */
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
