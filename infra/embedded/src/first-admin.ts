import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { InvalidConfiguration } from '@candor/platform';
import pg from 'pg';
import { hasSecret, keptSecret } from './secrets.ts';
import type { EmbeddedConfig } from './config.ts';

export interface FirstAdmin {
  readonly email: string;
  readonly password: string;
  /** Made up, and the operator has not been told yet. */
  readonly isToBeTold: boolean;
}

/** Where identity keeps the members. */
interface Site {
  readonly dataDir: string;
  readonly databaseUrl: string;
}

interface Member {
  readonly email: string | null;
  readonly is_admin: boolean;
}

const inventedEmail = 'admin@candor.example';
const passwordSecret = 'untold-admin-password';
const madeWithinMs = 10_000;

/**
 * Who is to be the first administrator; `null`: there is one already, or the demo world brings him. To be asked before the
 * services start, for they make him. Throws `InvalidConfiguration`.
 */
export const chooseFirstAdmin = async (
  { ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Pick<EmbeddedConfig, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
  hasDemoWorld: boolean,
  { dataDir, databaseUrl }: Site,
): Promise<FirstAdmin | null> => {
  if ((email === undefined) !== (password === undefined))
    throw new InvalidConfiguration('ADMIN_EMAIL and ADMIN_PASSWORD are set together or not at all.');
  if (email !== undefined && password !== undefined) return { email, password, isToBeTold: false };
  if (hasDemoWorld) return null;
  // One that was made by a start which failed before its end is still to be told.
  const isWanted =
    hasSecret(dataDir, passwordSecret) ||
    !(await membersOf(databaseUrl)).some(({ is_admin: isAdmin }) => isAdmin);
  return isWanted
    ? { email: inventedEmail, password: keptSecret(dataDir, passwordSecret, 15), isToBeTold: true }
    : null;
};

/** The administrator whom the operator has to be told of, once he can sign in; `null` when he cannot. */
export const adminToTell = async (
  admin: FirstAdmin | null,
  databaseUrl: string,
): Promise<FirstAdmin | null> => {
  if (!admin?.isToBeTold) return null;
  const until = performance.now() + madeWithinMs;
  let members = await membersOf(databaseUrl);
  while (members.length === 0 && performance.now() < until) {
    await pause(100);
    members = await membersOf(databaseUrl);
  }
  return members.some(({ email, is_admin: isAdmin }) => isAdmin && email === admin.email) ? admin : null;
};

/** The operator was told: the password is kept nowhere any more. */
export const forgetToldAdmin = (dataDir: string): void => {
  rmSync(join(dataDir, 'secrets', passwordSecret), { force: true });
};

/** The administrators, and whoever has the address of the invented one. */
const membersOf = async (databaseUrl: string): Promise<readonly Member[]> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ accounts: string | null }>(
      `select to_regclass('identity.accounts')::text as accounts`,
    );
    if (rows[0]?.accounts === null) return [];
    const members = await client.query<Member>(
      'select email, is_admin from identity.accounts where is_admin or email = $1',
      [inventedEmail],
    );
    return members.rows;
  } finally {
    await client.end();
  }
};
