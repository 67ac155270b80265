import { randomBytes } from 'node:crypto';
import {
  createLoop,
  InvalidConfiguration,
  newId,
  RuleViolation,
  type Job,
  type PlatformConfig,
  type ServiceContext,
} from '@candor/platform';
import type { IdentityConfig } from '../config.ts';
import { newMember } from '../member/member.events.ts';
import { administratorsLock } from '../member/member.stream.ts';
import { isCommonPassword, passwordHasherOf } from '../password/passwords.ts';
import { hasAdmin } from '../read-models/accounts/accounts.queries.ts';
import { openNewAccount } from '../registration/open-account.ts';

export interface FirstAdmin {
  readonly email: string;
  readonly password: string;
  /** The password is random, and the operator has not seen it yet. */
  readonly isInvented: boolean;
}

type Settings = Pick<
  PlatformConfig & IdentityConfig,
  'ADMIN_EMAIL' | 'ADMIN_PASSWORD' | 'NODE_ENV' | 'PUBLIC_URL'
>;

const pauseMs = 60 * 60_000;

/** Makes the first administrator while there is none: the configured one, or an invented one in production. */
export const makeFirstAdmin: Job<IdentityConfig> = (context) => {
  const admin = chooseFirstAdmin(context.config);
  return createLoop({
    name: 'make-first-admin',
    log: context.log,
    idleMs: pauseMs,
    step: async () => {
      if (admin !== null && !(await hasAdmin(context.database))) await makeAdmin(context, admin);
      return 'idle';
    },
  });
};

/** `null`: outside production without settings. Throws `InvalidConfiguration`. */
export const chooseFirstAdmin = (settings: Settings): FirstAdmin | null => {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = settings;
  if ((email === undefined) !== (password === undefined))
    throw new InvalidConfiguration('ADMIN_EMAIL and ADMIN_PASSWORD are set together or not at all.');
  if (email !== undefined && password !== undefined) {
    if (isCommonPassword(password))
      throw new InvalidConfiguration('ADMIN_PASSWORD is one of the most common passwords.');
    return { email, password, isInvented: false };
  }
  if (settings.NODE_ENV !== 'production') return null;
  return {
    email: `admin@${siteName(settings.PUBLIC_URL)}`,
    password: randomBytes(15).toString('base64url'),
    isInvented: true,
  };
};

/** An email needs a full host name. */
const siteName = (publicUrl: string): string => {
  const { hostname } = new URL(publicUrl);
  return /^[^[\]]+\.[^.[\]]+$/.test(hostname) ? hostname : 'candor.example';
};

const makeAdmin = async (
  context: ServiceContext<IdentityConfig>,
  { email, password, isInvented }: FirstAdmin,
): Promise<void> => {
  const at = context.now().toISOString();
  const account = {
    facts: newMember({
      memberId: newId(),
      firstName: 'Site',
      lastName: 'Administrator',
      email,
      memberSince: at,
      createdAt: at,
    }),
    passwordHash: await passwordHasherOf(context.config).hash(password),
    flags: { isAdmin: true },
  };
  try {
    const { isOpened } = await openNewAccount(context, account, {
      streams: [administratorsLock],
      holds: async (unit) => !(await hasAdmin(unit.transaction)),
    });
    if (!isOpened) return;
    context.log.info('first administrator made');
    // The operator must read it once, and logs must not contain it.
    if (isInvented) process.stdout.write(`First administrator: ${email}  password: ${password}\n`);
  } catch (error) {
    if (!(error instanceof RuleViolation && error.code === 'email-taken')) throw error;
    context.log.error('first administrator not made: the email belongs to another member');
  }
};
