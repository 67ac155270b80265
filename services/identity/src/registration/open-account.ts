import { RuleViolation, type ServiceContext, type UnitOfWork } from '@candor/platform';
import type { IdentityConfig } from '../config.ts';
import { spellingsOf } from '../email/email-spellings.ts';
import { emailKey, emailStream, emailTaken } from '../email/email.stream.ts';
import { queueIdentityMail } from '../mails/identity.mail.ts';
import type { FlagChanges, MemberFacts } from '../member/member.events.ts';
import { memberStream } from '../member/member.stream.ts';
import { insertCredentials } from '../password/credentials.queries.ts';
import { keyringOf } from '../personal-key/keyring.ts';
import { isEmailRegistered } from '../read-models/accounts/accounts.queries.ts';

/** The date that the terms page shows as its last update. */
export const termsVersion = '2025-10-26';

export interface NewAccount {
  readonly facts: MemberFacts;
  /** `null`: there is no password to sign in with. */
  readonly passwordHash: string | null;
  readonly flags: FlagChanges;
}

type Streams = readonly { readonly stream: { readonly name: string }; readonly id: string }[];

/** The streams that {@link openAccount} needs. */
export const streamsOf = ({ facts }: Pick<NewAccount, 'facts'>, secret: string): Streams => [
  { stream: memberStream, id: facts.memberId },
  ...(facts.email === null ? [] : [{ stream: emailStream, id: emailKey(secret, facts.email) }]),
];

/** In the unit's transaction: reserves the email, registers the member, queues the welcome mail, stores the password hash. */
export const openAccount = async (unit: UnitOfWork, account: NewAccount, secret: string): Promise<void> => {
  const { facts, flags, passwordHash } = account;
  const { memberId, email, language } = facts;
  if (email !== null) {
    // The stream of an address that was stored in another spelling is another one.
    if (spellingsOf(email).length > 1 && (await isEmailRegistered(unit.transaction, email)))
      throw emailTaken();
    unit.handle(emailStream, emailKey(secret, email), { type: 'ReserveEmail', data: { memberId } });
  }
  unit.handle(memberStream, memberId, { type: 'RegisterMember', data: facts });
  unit.handle(memberStream, memberId, {
    type: 'ChangeFlags',
    data: { changes: flags, hasOtherAdmin: true, actor: null },
  });
  // Imported members did not open the account themselves.
  if (email !== null && facts.consent !== null)
    await unit.transaction.query(queueIdentityMail({ template: 'welcome', recipient: email, language }));
  if (passwordHash !== null) await unit.transaction.query(insertCredentials(memberId, passwordHash));
};

/** Opens one account under a new id. When the email is taken, nothing of the account is stored. */
export const openNewAccount = async (
  { commands, config, database }: Pick<ServiceContext<IdentityConfig>, 'commands' | 'config' | 'database'>,
  account: NewAccount,
  /** Further streams to lock, and a condition that is checked under their locks. */
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
    const { result: isOpened } = await commands.together(streams, async (unit) => {
      if (condition !== null && !(await condition.holds(unit))) return false;
      await openAccount(unit, account, secret);
      return true;
    });
    if (!isOpened) await keyring.discard(memberId);
    return { isOpened };
  } catch (error) {
    // Only after a refusal is it certain that the key sealed nothing. A broken connection can hide a commit.
    if (error instanceof RuleViolation) await keyring.discard(memberId);
    throw error;
  }
};
