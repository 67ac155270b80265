import { RuleViolation, type ServiceContext, type UnitOfWork } from '@candor/platform';
import type { IdentityConfig } from '../config.ts';
import { emailKey, emailStream } from '../email/email.stream.ts';
import { queueIdentityMail } from '../mails/identity-mails.ts';
import type { FlagChanges, MemberFacts } from '../member/member.events.ts';
import { memberStream } from '../member/member.stream.ts';
import { keepCredentials } from '../password/credentials.queries.ts';
import { keyringOf } from '../personal-key/keyring.ts';

/** Everything that a new account is made of. */
export interface NewAccount {
  readonly facts: MemberFacts;
  /** `null`: nobody signs in to it. */
  readonly passwordHash: string | null;
  readonly flags: FlagChanges;
}

type Streams = readonly { readonly stream: { readonly name: string }; readonly id: string }[];

/** The streams that {@link openAccount} needs. */
export const streamsOf = ({ facts }: Pick<NewAccount, 'facts'>, secret: string): Streams => [
  { stream: memberStream, id: facts.memberId },
  ...(facts.email === null ? [] : [{ stream: emailStream, id: emailKey(secret, facts.email) }]),
];

/** Reserves the email, registers and welcomes the member and keeps his credentials, all in the unit's transaction. */
export const openAccount = async (unit: UnitOfWork, account: NewAccount, secret: string): Promise<void> => {
  const { facts, flags, passwordHash } = account;
  const { memberId, email } = facts;
  if (email !== null)
    unit.handle(emailStream, emailKey(secret, email), { type: 'ReserveEmail', data: { memberId } });
  unit.handle(memberStream, memberId, { type: 'RegisterMember', data: facts });
  unit.handle(memberStream, memberId, {
    type: 'ChangeFlags',
    data: { changes: flags, hasOtherAdmin: true, actor: null },
  });
  // Who was brought did not open it himself.
  if (email !== null && facts.consent !== null)
    await unit.transaction.query(queueIdentityMail({ template: 'welcome', recipient: email }));
  if (passwordHash !== null) await unit.transaction.query(keepCredentials(memberId, passwordHash));
};

/** Opens one account under a new id. A taken email is refused, and then nothing of the account stays. */
export const openNewAccount = async (
  { commands, config, database }: Pick<ServiceContext<IdentityConfig>, 'commands' | 'config' | 'database'>,
  account: NewAccount,
  /** Further streams to lock, and what has to hold once they are. */
  condition: {
    readonly streams: Streams;
    readonly holds: (unit: UnitOfWork) => Promise<boolean>;
  } | null = null,
) => {
  const { memberId } = account.facts;
  const secret = config.INTERNAL_SECRET;
  const keyring = keyringOf(database);
  await keyring.create([memberId]);
  try {
    const streams = [...streamsOf(account, secret), ...(condition?.streams ?? [])];
    const { result: isOpened, written } = await commands.together(streams, async (unit) => {
      if (condition !== null && !(await condition.holds(unit))) return false;
      await openAccount(unit, account, secret);
      return true;
    });
    if (!isOpened) await keyring.discard(memberId);
    return { isOpened, written };
  } catch (error) {
    // Only a refusal is sure to have sealed nothing: a broken connection may have lost the answer to a commit.
    if (error instanceof RuleViolation) await keyring.discard(memberId);
    throw error;
  }
};
