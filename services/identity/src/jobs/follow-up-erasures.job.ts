import { memberDataRoutes } from '@candor/contracts';
import { createLoop, type Job, type ServiceContext } from '@candor/platform';
import type { IdentityConfig } from '../config.ts';
import { removeParts } from '../data-export/export-objects.ts';
import { restartExportsNaming } from '../data-export/data-exports.queries.ts';
import { spellingsOf } from '../email/email-spellings.ts';
import { emailKey } from '../email/email.stream.ts';
import { deleteMailsTo, purgeMemberData, recipientsOfMails } from '../erasure/erase-member.ts';
import {
  findErasureToList,
  noteListed,
  takeErasureToRecheck,
  takeErasureToRemind,
} from '../erasure/erasures.queries.ts';
import { restoredMembersOf } from '../erasure/restored-members.ts';
import { isEmailRegistered } from '../read-models/accounts/accounts.queries.ts';
import { endSessionsOf } from '../session/sessions.queries.ts';

const recheckPauseMs = 2_000;
const remindPauseMs = 5_000;

/** Purges members who were erased in the last minutes again, because requests that ran meanwhile can have stored something. */
export const recheckErasures: Job<IdentityConfig> = (context) =>
  createLoop({
    name: 'recheck-erasures',
    log: context.log,
    idleMs: recheckPauseMs,
    step: async () => {
      const { blob, database } = context;
      const erased = await takeErasureToRecheck(database);
      if (erased === null) return 'idle';
      const outdated = await database.transaction(async (transaction) => {
        await purgeMemberData(transaction, erased.member_id);
        await endSessionsOf(transaction, erased.member_id);
        return restartExportsNaming(transaction, erased.member_id);
      });
      if (erased.email_key !== null) await purgeMailsOf(context, erased.email_key);
      await removeParts(blob, outdated);
      return 'again';
    },
  });

/** Deletes mails to the address with this key, unless another member has registered it. */
const purgeMailsOf = async (
  { config, database, mail }: ServiceContext<IdentityConfig>,
  key: string,
): Promise<void> => {
  const inOutbox = (await mail.outbox())?.map(({ to }) => to) ?? [];
  const recipients = new Set([...(await recipientsOfMails(database)), ...inOutbox]);
  for (const email of recipients) {
    const keys = spellingsOf(email).map((spelling) => emailKey(config.INTERNAL_SECRET, spelling));
    if (!keys.includes(key) || (await isEmailRegistered(database, email))) continue;
    await database.query(deleteMailsTo(email));
    await mail.purge(email);
  }
};

/** Requests the erasure again from services that have not confirmed it, as after a restored backup of identity. */
export const remindServices: Job<IdentityConfig> = ({ database, internal, log }) =>
  createLoop({
    name: 'remind-services',
    log,
    idleMs: remindPauseMs,
    step: async () => {
      const overdue = await takeErasureToRemind(database);
      if (overdue === null) return 'idle';
      const { member_id: memberId, started_at: deletedAt, missing } = overdue;
      await Promise.all(
        missing.map(async (service) => {
          try {
            await internal.call(service, memberDataRoutes.eraseMemberData, {
              params: { id: memberId },
              body: { deletedAt },
            });
          } catch (error) {
            log.warn({ err: error, memberId, service }, 'service not reminded of an erasure');
          }
        }),
      );
      return 'again';
    },
  });

/** Records erased members among the stored objects, where they survive a restore of the database. */
export const listErasures: Job<IdentityConfig> = (context) => {
  const { database, log, writesTo } = context;
  const restored = restoredMembersOf(context);
  return createLoop({
    name: 'list-erasures',
    log,
    wokenBy: writesTo('erasures'),
    step: async () => {
      await restored.eraseOnce();
      const erasure = await findErasureToList(database);
      if (erasure === null) return 'idle';
      await restored.note(erasure.member_id, erasure.started_at);
      await noteListed(database, erasure.member_id);
      return 'again';
    },
  });
};
