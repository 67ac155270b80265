import type { Database, Handled, ServiceContext, Transaction, UnitOfWork } from '@candor/platform';
import { sql, type QuerySqlToken } from 'slonik';
import { z } from 'zod';
import { attemptLimitsOf } from '../attempts/attempt-limits.ts';
import type { IdentityConfig } from '../config.ts';
import { exportKeyOf, restartExportsNaming } from '../data-export/data-exports.queries.ts';
import { removeParts } from '../data-export/export-objects.ts';
import { deleteEmailChange, pendingEmailOf } from '../email-change/email-changes.queries.ts';
import { deleteEmailUndos } from '../email-change/email-undos.queries.ts';
import { emailKey, emailStream } from '../email/email.stream.ts';
import { actingMember, administratorsLock, memberStream } from '../member/member.stream.ts';
import type { ErasureFacts } from '../member/member.decider.ts';
import { passkeyDeletions } from '../passkey/passkeys.queries.ts';
import { keyringOf } from '../personal-key/keyring.ts';
import {
  findAnyAccount,
  findEmail,
  hasAdmin,
  isEmailRegistered,
} from '../read-models/accounts/accounts.queries.ts';
import { codeAccountOf } from '../second-factor/require-code.ts';
import { secondFactorDeletions } from '../second-factor/second-factor.queries.ts';
import { endSessionsOf, notifyGateways } from '../session/sessions.queries.ts';
import { noteErasure } from './erasures.queries.ts';

export type ErasureRequest =
  | { readonly cause: 'admin'; readonly memberId: string; readonly actorId: string }
  | { readonly cause: 'member' | 'restored-backup'; readonly memberId: string };

type Context = Pick<
  ServiceContext<IdentityConfig>,
  'blob' | 'cache' | 'commands' | 'config' | 'database' | 'log' | 'mail' | 'now'
>;

/**
 * Erases a member: destroys their key and purges what identity stores about them beside their events, in the transaction
 * that announces it. False: the member withdrew the deletion. Throws `NotFound` when the member is erased already.
 */
export const eraseMember = async (context: Context, erasing: ErasureRequest): Promise<Handled<boolean>> => {
  const { commands, config, database } = context;
  const { memberId, cause } = erasing;
  const email = (await findAnyAccount(database, memberId))?.email ?? null;
  const exportKey = await exportKeyOf(database, memberId);
  const key = email === null ? null : emailKey(config.INTERNAL_SECRET, email);
  const streams = [
    { stream: memberStream, id: memberId },
    administratorsLock,
    ...(erasing.cause === 'admin' ? [{ stream: memberStream, id: erasing.actorId }] : []),
    ...(key === null ? [] : [{ stream: emailStream, id: key }]),
  ];
  const handled = await commands.together(streams, async (unit) => {
    const { transaction } = unit;
    // The member confirmed another email meanwhile. Its stream is not locked.
    if ((await findEmail(transaction, memberId)) !== email) return 'email-changed';
    const formerEmails = emailsOf(unit, memberId).filter((former) => former !== email);
    const data = await factsOf(unit, erasing, context.now());
    const events = unit.handle(memberStream, memberId, { type: 'EraseMember', data });
    if (events.length === 0) return null;
    if (key !== null) unit.handle(emailStream, key, { type: 'ReleaseEmail', data: { memberId } });
    const pending = await pendingEmailOf(transaction, memberId);
    await purgeMemberData(transaction, memberId);
    await endSessionsOf(transaction, memberId);
    if (email !== null) await transaction.query(deleteMailsTo(email));
    const others = await unusedEmails(transaction, [...formerEmails, ...(pending === null ? [] : [pending])]);
    for (const address of others) await transaction.query(deleteMailsTo(address));
    await keyringOf(database).destroy(transaction, memberId);
    await noteErasure(transaction, { memberId, cause, emailKey: key });
    return { outdated: await restartExportsNaming(transaction, memberId), others };
  });
  const { result } = handled;
  if (result === 'email-changed') return eraseMember(context, erasing);
  if (result === null) return { ...handled, result: false };
  const { outdated, others } = result;
  const exportKeys = exportKey === null ? outdated : [...outdated, exportKey];
  await purgeElsewhere(context, {
    memberId,
    emails: [...(email === null ? [] : [email]), ...others],
    key,
    exportKeys,
  });
  return { ...handled, result: true };
};

const factsOf = async (unit: UnitOfWork, erasing: ErasureRequest, now: Date): Promise<ErasureFacts> => {
  switch (erasing.cause) {
    case 'admin':
      return {
        cause: erasing.cause,
        hasOtherAdmin: await hasAdmin(unit.transaction, { except: erasing.memberId }),
        actor: actingMember(unit, erasing.actorId),
      };
    case 'member':
      return { cause: erasing.cause, now: now.toISOString() };
    case 'restored-backup':
      return { cause: erasing.cause };
  }
};

interface PurgedMember {
  readonly memberId: string;
  /** The member's addresses that belong to no other account. */
  readonly emails: readonly string[];
  readonly key: string | null;
  /** Of the member's data export, and of exports that name the member. */
  readonly exportKeys: readonly string[];
}

/** Purges copies that are not part of the transaction. The job `recheck-erasures` repeats what fails here. */
const purgeElsewhere = async (
  context: Context,
  { memberId, emails, key, exportKeys }: PurgedMember,
): Promise<void> => {
  const { blob, cache, database, log, mail } = context;
  keyringOf(database).markDestroyed(memberId);
  await notifyGateways(cache, memberId);
  await removeParts(blob, exportKeys).catch((error: unknown) => {
    log.warn({ err: error }, 'data exports with an erased member not removed yet');
  });
  const limits = attemptLimitsOf(context);
  if (key !== null) await limits.purgeAccount(key);
  await limits.purgeAccount(emailKey(context.config.INTERNAL_SECRET, codeAccountOf(memberId)));
  for (const email of emails)
    await mail.purge(email).catch((error: unknown) => {
      log.warn({ err: error }, 'mails of an erased member not removed yet');
    });
};

/** The oldest first. */
const emailsOf = (unit: UnitOfWork, memberId: string): readonly string[] => {
  const member = unit.stateOf(memberStream, memberId);
  return member.status === 'registered' ? member.emails.map(({ email }) => email) : [];
};

/** The emails among these that no account has. */
const unusedEmails = async (
  transaction: Transaction,
  emails: readonly string[],
): Promise<readonly string[]> => {
  const unused: string[] = [];
  for (const email of emails) if (!(await isEmailRegistered(transaction, email))) unused.push(email);
  return unused;
};

/**
 * Deletes what identity stores about a member beside their events, except the account's row, which the projection deletes.
 * Can be repeated.
 */
export const purgeMemberData = async (
  connection: Database | Transaction,
  memberId: string,
): Promise<void> => {
  for (const statement of statementsOf(memberId)) await connection.query(statement);
};

/** In the order in which a password change and a sign-in take their locks. */
const statementsOf = (memberId: string): readonly QuerySqlToken[] => [
  deleteEmailChange(memberId),
  deleteEmailUndos(memberId),
  ...secondFactorDeletions(memberId),
  ...passkeyDeletions(memberId),
  sql.unsafe`delete from password_resets where member_id = ${memberId}`,
  sql.unsafe`delete from address_confirmations where member_id = ${memberId}`,
  sql.unsafe`delete from pending_links where member_id = ${memberId}`,
  sql.unsafe`delete from external_identities where member_id = ${memberId}`,
  sql.unsafe`delete from credentials where member_id = ${memberId}`,
  sql.unsafe`delete from sent_notices where member_id = ${memberId}`,
  sql.unsafe`delete from profile_views where profile_id = ${memberId} or viewer_id = ${memberId}`,
  sql.unsafe`delete from follow_counts where member_id = ${memberId}`,
  sql.unsafe`delete from data_exports where member_id = ${memberId}`,
  sql.unsafe`delete from idempotent_requests where caller_id = ${memberId}`,
];

const Recipient = z.object({ recipient: z.string() });

export const recipientsOfMails = (database: Database): Promise<readonly string[]> =>
  database.anyFirst(sql.type(Recipient)`
    select distinct recipient from outgoing_mails
  `);

export const deleteMailsTo = (email: string): QuerySqlToken => sql.unsafe`
  delete from outgoing_mails where recipient = ${email}
`;
