import { createLoop, type Job, type ServiceContext } from '@candor/platform';
import type { IdentityConfig } from '../config.ts';
import { renewExportsNaming } from '../data-export/data-exports.queries.ts';
import { removeParts } from '../data-export/export-objects.ts';
import { emailKey } from '../email/email.stream.ts';
import { takeErasureToSweep } from '../erasure/erasures.queries.ts';
import { dropMailsTo, forgetMember, recipientsOfMails } from '../erasure/forget-member.queries.ts';
import { isEmailRegistered } from '../read-models/accounts/accounts.queries.ts';
import { endSessionsOf } from '../session/sessions.queries.ts';

const pauseMs = 500;

/** Looks again after members who were erased in the last minutes: what was under way may have come late. */
export const sweepErasures: Job<IdentityConfig> = (context) =>
  createLoop({
    name: 'sweep-erasures',
    log: context.log,
    idleMs: pauseMs,
    step: async () => {
      const { blob, database } = context;
      const erased = await takeErasureToSweep(database);
      if (erased === null) return 'idle';
      const outdated = await database.transaction(async (transaction) => {
        await forgetMember(transaction, erased.member_id);
        await endSessionsOf(transaction, erased.member_id);
        return renewExportsNaming(transaction, erased.member_id);
      });
      if (erased.email_key !== null) await forgetMailsOf(context, erased.email_key);
      await removeParts(blob, outdated);
      return 'again';
    },
  });

/** Mails to the address that the key stands for, unless it is somebody's again. */
const forgetMailsOf = async (
  { config, database, mail }: ServiceContext<IdentityConfig>,
  key: string,
): Promise<void> => {
  const caught = (await mail.outbox())?.map(({ to }) => to) ?? [];
  const known = new Set([...(await recipientsOfMails(database)), ...caught]);
  for (const email of known) {
    if (emailKey(config.INTERNAL_SECRET, email) !== key || (await isEmailRegistered(database, email)))
      continue;
    await database.query(dropMailsTo(email));
    await mail.purge(email);
  }
};
