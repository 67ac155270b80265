import pg from 'pg';
import { z } from 'zod';
import type { Finding } from './finding.ts';

const Rights = z.tuple([
  z.object({ role: z.string(), database: z.string(), makes_roles: z.boolean(), makes_schemas: z.boolean() }),
]);

/** Whether the role of `DATABASE_URL` may make the services' roles and schemas. */
export const checkRights = async (databaseUrl: string): Promise<Finding> => {
  const what = "DATABASE_URL's role";
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(`
      select current_user as role, current_database() as database, rolsuper or rolcreaterole as makes_roles,
             has_database_privilege(current_database(), 'create') as makes_schemas
      from pg_roles where rolname = current_user`);
    const [{ role, database, makes_roles, makes_schemas }] = Rights.parse(rows);
    const missing = [
      ...(makes_roles ? [] : [`alter role ${role} createrole`]),
      ...(makes_schemas ? [] : [`grant create on database ${database} to ${role}`]),
    ];
    if (missing.length === 0) return { status: 'ok', what, said: 'may make roles and schemas' };
    const said = `${role} may not make ${makes_roles ? '' : 'roles'}${makes_roles || makes_schemas ? '' : ' and '}${makes_schemas ? '' : 'schemas'}.`;
    return { status: 'wrong', what, said, mend: `as superuser, ${missing.join('; ')}` };
  } finally {
    await client.end();
  }
};
