import { createLoop, newId, RuleViolation, type Job, type ServiceContext } from '@candor/platform';
import type { IdentityConfig } from '../config.ts';
import { administratorsLock } from '../member/member.stream.ts';
import { newMember } from '../member/new-member.ts';
import { passwordHasherOf } from '../password/password-hasher.ts';
import { hasAdmin } from '../read-models/accounts/accounts.queries.ts';
import { openNewAccount } from '../registration/open-account.ts';
import { chooseFirstAdmin, type FirstAdmin } from './choose-first-admin.ts';

const pauseMs = 60 * 60_000;

/** Makes the first administrator while there is none: the configured one, or in production an invented one. */
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
    // A person has to read it once, and it must not be kept where logs are.
    if (isInvented) process.stdout.write(`First administrator: ${email}  password: ${password}\n`);
  } catch (error) {
    if (!(error instanceof RuleViolation && error.code === 'email-taken')) throw error;
    context.log.error('no first administrator: his email belongs to a member who is none');
  }
};
