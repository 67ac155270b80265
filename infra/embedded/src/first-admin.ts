import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { InvalidConfiguration, withClient } from '@candor/platform';
import { hasSecret, storedSecret } from './data-folder.ts';
import type { EmbeddedConfig } from './config.ts';

export interface FirstAdmin {
  readonly email: string;
  readonly password: string;
  /** The password was generated, and the operator has not seen it yet. */
  readonly isUnshown: boolean;
}

/** Data folder and database of a site. */
interface Site {
  readonly dataDir: string;
  readonly databaseUrl: string;
}

interface Member {
  readonly email: string | null;
  readonly is_admin: boolean;
}

const generatedEmail = 'admin@candor.example';
const passwordSecret = 'unshown-admin-password';
const createdWithinMs = 10_000;

/**
 * Chooses the first administrator. `null`: there is one already, or the demo world has one. Call this before the services
 * start, because they create the account. Throws `InvalidConfiguration`.
 */
export const chooseFirstAdmin = async (
  { ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Pick<EmbeddedConfig, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
  hasDemoWorld: boolean,
  { dataDir, databaseUrl }: Site,
): Promise<FirstAdmin | null> => {
  if ((email === undefined) !== (password === undefined))
    throw new InvalidConfiguration('Set both ADMIN_EMAIL and ADMIN_PASSWORD, or neither.');
  if (email !== undefined && password !== undefined) return { email, password, isUnshown: false };
  if (hasDemoWorld) return null;
  // A start that failed after it created the administrator has not shown the password.
  const isWanted =
    hasSecret(dataDir, passwordSecret) ||
    !(await membersOf(databaseUrl)).some(({ is_admin: isAdmin }) => isAdmin);
  return isWanted
    ? { email: generatedEmail, password: storedSecret(dataDir, passwordSecret, 15), isUnshown: true }
    : null;
};

/** Waits until the generated administrator can sign in. `null` if there is none or the account belongs to someone else. */
export const adminToShow = async (
  admin: FirstAdmin | null,
  databaseUrl: string,
): Promise<FirstAdmin | null> => {
  if (!admin?.isUnshown) return null;
  const until = performance.now() + createdWithinMs;
  let members = await membersOf(databaseUrl);
  while (members.length === 0 && performance.now() < until) {
    await pause(100);
    members = await membersOf(databaseUrl);
  }
  return members.some(({ email, is_admin: isAdmin }) => isAdmin && email === admin.email) ? admin : null;
};

/** Removes the stored password after the operator has seen it. */
export const removeShownPassword = (dataDir: string): void => {
  rmSync(join(dataDir, 'secrets', passwordSecret), { force: true });
};

/** The administrators, and the member with the address of the generated one. */
const membersOf = (databaseUrl: string): Promise<readonly Member[]> =>
  withClient({ connectionString: databaseUrl }, async (client) => {
    const { rows } = await client.query<{ accounts: string | null }>(
      `select to_regclass('identity.accounts')::text as accounts`,
    );
    if (rows[0]?.accounts === null) return [];
    const members = await client.query<Member>(
      'select email, is_admin from identity.accounts where is_admin or email = $1',
      [generatedEmail],
    );
    return members.rows;
  });
