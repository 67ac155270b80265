import pg from 'pg';
import { createHmac } from 'node:crypto';
import { InvalidConfiguration } from '../service/load-config.ts';
import { withClient } from './with-client.ts';

export interface ProvisionOptions {
  /** URL of a role that may create roles and schemas: a superuser, or the owner of the database with CREATEROLE. */
  readonly adminUrl: string;
  readonly service: string;
  /** The secret from which the roles' passwords are derived. */
  readonly secret: string;
  /** The secret before it. A role that still has its password gets the one of the current secret. */
  readonly previousSecret?: string | undefined;
}

/** Schema for the tables of a rebuild, until they replace the live ones. */
export const shadowSchemaOf = (service: string): string => `${service}_shadow`;

/**
 * Creates a service's schema and its role, which has no access to other schemas, and returns the URL to connect with.
 * Safe to repeat and to run from several processes at once. A role that can sign in keeps its password. Rejects with
 * `InvalidConfiguration` if that is not the one of this secret.
 */
export const provisionService = async ({
  adminUrl,
  service,
  secret,
  previousSecret,
}: ProvisionOptions): Promise<string> => {
  const url = urlOfProvisioned({ adminUrl, service, secret });
  await withClient({ connectionString: adminUrl }, async (client) => {
    await createRole(client, service, url);
    if (previousSecret === undefined || (await canSignIn(url))) return;
    if (await canSignIn(urlOfProvisioned({ adminUrl, service, secret: previousSecret })))
      await setPassword(client, url);
  });
  if (!(await canSignIn(url))) {
    const { username: role } = new URL(url);
    throw new InvalidConfiguration(
      `The database's role ${role} does not have the password that INTERNAL_SECRET gives it. Set the INTERNAL_SECRET with ` +
        `which the database was prepared, here or as INTERNAL_SECRET_PREVIOUS. If that is lost, stop all services and run: ` +
        `alter role "${role}" nologin`,
    );
  }
  return url;
};

/**
 * The same for a role whose URL, with its password, the operator has chosen. A role with another password gets this
 * one. Rejects with `InvalidConfiguration` if the URL has the role of another service or database.
 */
export const provisionOwnRole = async ({
  adminUrl,
  service,
  url,
}: {
  readonly adminUrl: string;
  readonly service: string;
  readonly url: string;
}): Promise<void> => {
  const role = roleOf(databaseOf(adminUrl), service);
  if (!isOwnRole(url, service) || databaseOf(url) !== databaseOf(adminUrl))
    throw new InvalidConfiguration(
      `The URL for ${service} must have the role ${role}, and the owner's database.`,
    );
  if (new URL(url).password === '')
    throw new InvalidConfiguration(`The URL for ${service} needs a password.`);
  await withClient({ connectionString: adminUrl }, async (client) => {
    await createRole(client, service, url);
    if (!(await canSignIn(url))) await setPassword(client, url);
  });
};

const setPassword = async (client: pg.Client, url: string): Promise<void> => {
  const role = decodeURIComponent(new URL(url).username);
  const password = decodeURIComponent(new URL(url).password);
  await client.query(
    `alter role ${client.escapeIdentifier(role)} login password ${client.escapeLiteral(password)}`,
  );
};

/** Whether the URL has the service's own role. Such a role can prepare nothing, and needs nothing prepared. */
export const isOwnRole = (databaseUrl: string, service: string): boolean =>
  decodeURIComponent(new URL(databaseUrl).username) === roleOf(databaseOf(databaseUrl), service);

const createRole = async (client: pg.Client, service: string, url: string): Promise<void> => {
  const role = decodeURIComponent(new URL(url).username);
  const password = decodeURIComponent(new URL(url).password);
  await client.query('begin');
  // Roles are shared by the whole cluster, so the lock is taken on a name, not on the database.
  await client.query(`select pg_advisory_xact_lock(hashtext('candor-provision'))`);
  await client.query(provisioning(client, { database: databaseOf(url), service, role, password }));
  await client.query('commit');
};

const databaseOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

/** The URL that provisioning returned, without provisioning again. */
export const urlOfProvisioned = ({ adminUrl, service, secret }: ProvisionOptions): string => {
  const role = roleOf(databaseOf(adminUrl), service);
  return serviceUrl(adminUrl, role, passwordOf(role, secret));
};

/** Roles are shared by all databases of a server, so their names contain the database's name. */
export const roleOf = (database: string, service: string): string => `${database}_${service}`;

const passwordOf = (role: string, secret: string): string =>
  createHmac('sha256', secret).update(`database-role:${role}`).digest('base64url');

const canSignIn = async (url: string): Promise<boolean> => {
  try {
    return await withClient({ connectionString: url }, () => Promise.resolve(true));
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== wrongPassword) throw error;
    return false;
  }
};

const wrongPassword = '28P01';

const provisioning = (
  client: pg.Client,
  names: { database: string; service: string; role: string; password: string },
): string => {
  const role = client.escapeIdentifier(names.role);
  const schema = client.escapeIdentifier(names.service);
  const shadow = client.escapeIdentifier(shadowSchemaOf(names.service));
  const database = client.escapeIdentifier(names.database);
  const password = client.escapeLiteral(names.password);
  return `
    do $do$ begin
      if not exists (select from pg_roles where rolname = ${client.escapeLiteral(names.role)}) then
        create role ${role};
      end if;
      if exists (select from pg_roles where rolname = ${client.escapeLiteral(names.role)} and not rolcanlogin) then
        alter role ${role} login password ${password};
      end if;
    end $do$;
    alter role ${role} in database ${database} set search_path = ${schema}, public;
    alter role ${role} in database ${database} set idle_in_transaction_session_timeout = '5s';
    alter role ${role} in database ${database} set transaction_timeout = '10s';
    grant ${role} to current_user;
    revoke create on schema public from public;
    create schema if not exists ${schema} authorization ${role};
    revoke all on schema ${schema} from public;
    create schema if not exists ${shadow} authorization ${role};
    revoke all on schema ${shadow} from public;
    grant connect on database ${database} to ${role};
    create extension if not exists pg_trgm with schema public;
    create extension if not exists btree_gin with schema public;
  `;
};

const serviceUrl = (adminUrl: string, role: string, password: string): string => {
  const url = new URL(adminUrl);
  url.username = role;
  url.password = password;
  return url.href;
};

/** The schemas and roles that provisioning left in a database. */
export interface Provisioned {
  readonly database: string;
  readonly roles: readonly string[];
  /** Only schemas that belong to the roles: a schema of the same name can belong to another program. */
  readonly schemas: readonly string[];
  /** Sessions of the roles, in any database. */
  readonly sessions: number;
}

/** Throws Postgres's errors. `adminUrl` as for provisioning. */
export const findProvisioned = (adminUrl: string, services: readonly string[]): Promise<Provisioned> =>
  withClient({ connectionString: adminUrl }, async (client) => {
    const { rows } = await client.query<{ database: string }>('select current_database() as database');
    const database = rows[0]?.database ?? '';
    const found = await client.query<Omit<Provisioned, 'database'>>(
      `select array(select rolname::text from pg_roles where rolname = any($1::text[]) order by 1) as roles,
              array(select nspname::text from pg_namespace join pg_roles r on r.oid = nspowner
                    where rolname = any($1::text[]) order by 1) as schemas,
              (select count(*)::int from pg_stat_activity where usename = any($1::text[])) as sessions`,
      [services.map((service) => roleOf(database, service))],
    );
    return { database, roles: [], schemas: [], sessions: 0, ...found.rows[0] };
  });

/** Drops the roles with everything they own. Refuses when other objects depend on it. */
export const dropProvisioned = (adminUrl: string, { roles }: Pick<Provisioned, 'roles'>): Promise<void> =>
  withClient({ connectionString: adminUrl }, async (client) => {
    for (const role of roles.map((name) => client.escapeIdentifier(name)))
      await client.query(`drop owned by ${role}; drop role ${role};`);
  });
