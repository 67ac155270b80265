import pg from 'pg';
import { roleOf } from './provision.ts';

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
  withAdmin(adminUrl, async (client) => {
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
  withAdmin(adminUrl, async (client) => {
    for (const role of roles.map((name) => client.escapeIdentifier(name)))
      await client.query(`drop owned by ${role}; drop role ${role};`);
  });

const withAdmin = async <T>(adminUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
