import type { Handled, ServiceContext, UnitOfWork } from '@candor/platform';
import { attemptLimitsOf } from '../attempts/attempt-limits.ts';
import type { IdentityConfig } from '../config.ts';
import { exportKeyOf, renewExportsNaming } from '../data-export/data-exports.queries.ts';
import { removeParts } from '../data-export/export-objects.ts';
import { emailKey, emailStream } from '../email/email.stream.ts';
import { actingMember } from '../member/acting-member.ts';
import type { ErasureFacts } from '../member/member.decider.ts';
import { administratorsLock, memberStream } from '../member/member.stream.ts';
import { keyringOf } from '../personal-key/keyring.ts';
import { findAnyAccount, hasAdmin } from '../read-models/accounts/accounts.queries.ts';
import { endSessionsOf } from '../session/sessions.queries.ts';
import { tellGateways } from '../session/tell-gateways.ts';
import { noteErasure } from './erasures.queries.ts';
import { dropMailsTo, forgetMember } from './forget-member.queries.ts';

export type Erasing =
  | { readonly cause: 'admin'; readonly memberId: string; readonly actorId: string }
  | { readonly cause: 'member' | 'restored-backup'; readonly memberId: string };

type Context = Pick<
  ServiceContext<IdentityConfig>,
  'blob' | 'cache' | 'commands' | 'config' | 'database' | 'log' | 'mail' | 'now'
>;

/**
 * Erases a member: his key is destroyed, and all that identity keeps of him beside his events goes, in the transaction
 * that says so to the other services. False: he has changed his mind. Throws `NotFound` when he is gone already.
 */
export const eraseMember = async (context: Context, erasing: Erasing): Promise<Handled<boolean>> => {
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
    const data = await factsOf(unit, erasing, context.now());
    const events = unit.handle(memberStream, memberId, { type: 'EraseMember', data });
    if (events.length === 0) return null;
    if (key !== null) unit.handle(emailStream, key, { type: 'ReleaseEmail', data: { memberId } });
    await forgetMember(transaction, memberId);
    await endSessionsOf(transaction, memberId);
    if (email !== null) await transaction.query(dropMailsTo(email));
    await keyringOf(database).destroy(transaction, memberId);
    await noteErasure(transaction, { memberId, cause, emailKey: key });
    return renewExportsNaming(transaction, memberId);
  });
  const { result: outdated } = handled;
  if (outdated === null) return { ...handled, result: false };
  const exportKeys = exportKey === null ? outdated : [...outdated, exportKey];
  await tellOthers(context, { memberId, email, key, exportKeys });
  return { ...handled, result: true };
};

const factsOf = async (unit: UnitOfWork, erasing: Erasing, now: Date): Promise<ErasureFacts> => {
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

interface Told {
  readonly memberId: string;
  readonly email: string | null;
  readonly key: string | null;
  /** Of data exports, his and those that he is in. */
  readonly exportKeys: readonly string[];
}

/** What is no part of the transaction; whatever of it fails is looked after again by the sweep. */
const tellOthers = async (context: Context, { memberId, email, key, exportKeys }: Told): Promise<void> => {
  const { blob, cache, database, log, mail } = context;
  keyringOf(database).forget(memberId);
  await tellGateways(cache, memberId);
  await removeParts(blob, exportKeys).catch((error: unknown) => {
    log.warn({ err: error }, 'data exports with an erased member not removed yet');
  });
  if (email === null || key === null) return;
  await attemptLimitsOf(context).forget(key);
  await mail.purge(email).catch((error: unknown) => {
    log.warn({ err: error }, 'mails of an erased member not removed yet');
  });
};
