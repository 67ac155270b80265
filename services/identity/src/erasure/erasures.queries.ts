import { memberDataHolders, type Erasure, type MemberDataHolder } from '@candor/contracts';
import type { Database, Transaction } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import type { ErasureCause } from '../member/member.events.ts';

interface ErasureFacts {
  readonly memberId: string;
  readonly cause: ErasureCause;
  /** The key of the member's email; `null`: they had none. */
  readonly emailKey: string | null;
}

export const noteErasure = async (
  transaction: Transaction,
  { memberId, cause, emailKey }: ErasureFacts,
): Promise<void> => {
  await transaction.query(sql.unsafe`
    insert into erasures (member_id, cause, email_key) values (${memberId}, ${cause}, ${emailKey})
    on conflict (member_id) do update
    set cause = excluded.cause, email_key = excluded.email_key, started_at = now(), finished_at = null, checked_at = null,
      reminded_at = null
  `);
};

/** Adds erasures that are recorded among the stored objects and missing here. Services may not have applied them. */
export const noteListedBefore = async (database: Database, memberIds: readonly string[]): Promise<void> => {
  await database.query(sql.unsafe`
    insert into erasures (member_id, cause, listed_at)
    select member_id, 'restored-backup', now() from unnest(${sql.array(memberIds, 'uuid')}) as listed (member_id)
    on conflict (member_id) do nothing
  `);
};

const MemberId = z.object({ member_id: z.string() });

const pageSize = 1_000;

export const erasedMembersAfter = (database: Database, memberId: string | null): Promise<readonly string[]> =>
  database.anyFirst(sql.type(MemberId)`
    select member_id from erasures where ${memberId}::uuid is null or member_id > ${memberId}
    order by member_id limit ${pageSize}
  `);

/** The next erasure to record outside of the database; `null`: none. */
export const findErasureToList = (database: Database): Promise<z.infer<typeof UnlistedRow> | null> =>
  database.maybeOne(sql.type(UnlistedRow)`
    select member_id, started_at from erasures where listed_at is null order by started_at limit 1
  `);

export const noteListed = async (database: Database, memberId: string): Promise<void> => {
  await database.query(sql.unsafe`update erasures set listed_at = now() where member_id = ${memberId}`);
};

/** Records that a service stores nothing about the member any more. Ignores members who are not erased. */
export const confirmErasure = async (
  transaction: Transaction,
  { memberId, service }: { readonly memberId: string; readonly service: MemberDataHolder },
): Promise<void> => {
  // One confirmation at a time, so that the last one sees the others.
  await transaction.query(sql.unsafe`select from erasures where member_id = ${memberId} for update`);
  await transaction.query(sql.unsafe`
    insert into erasure_confirmations (member_id, service)
    select member_id, ${service} from erasures where member_id = ${memberId}
    on conflict do nothing
  `);
  await transaction.query(sql.unsafe`
    update erasures set finished_at = now()
    where member_id = ${memberId} and finished_at is null and ${memberDataHolders.length} = (
      select count(*) from erasure_confirmations
      where member_id = ${memberId} and service = any(${sql.array(memberDataHolders, 'text')})
    )
  `);
};

/**
 * Requests that ran while a member was erased can still store something: a sign-in, a profile view, a mail. The purge is
 * repeated for this long, and at least once, because a killed process can have left it unfinished.
 */
const recheckFor = sql.fragment`interval '3 minutes'`;
const recheckEvery = sql.fragment`interval '10 seconds'`;

const RecheckRow = z.object({ member_id: z.string(), email_key: z.string().nullable() });

/** The next erasure to purge again; `null`: none. */
export const takeErasureToRecheck = (database: Database): Promise<z.infer<typeof RecheckRow> | null> =>
  database.maybeOne(sql.type(RecheckRow)`
    update erasures set checked_at = now()
    where member_id = (
      select member_id from erasures
      where (started_at > now() - ${recheckFor} or checked_at is null)
        and coalesce(checked_at, started_at) < now() - ${recheckEvery}
      order by coalesce(checked_at, started_at) limit 1 for update skip locked
    )
    returning member_id, email_key
  `);

/** Services confirm most erasures within seconds. */
const remindEvery = sql.fragment`interval '30 seconds'`;

const OverdueRow = z.object({
  member_id: z.string(),
  started_at: z.string(),
  missing: z.array(z.enum(memberDataHolders)),
});
export type OverdueErasure = z.infer<typeof OverdueRow>;

/** The next erasure that some services have not confirmed in time; `null`: none. */
export const takeErasureToRemind = (database: Database): Promise<OverdueErasure | null> =>
  database.maybeOne(sql.type(OverdueRow)`
    update erasures set reminded_at = now()
    where member_id = (
      select member_id from erasures
      where finished_at is null and coalesce(reminded_at, started_at) < now() - ${remindEvery}
      order by coalesce(reminded_at, started_at) limit 1 for update skip locked
    )
    returning member_id, started_at, array(
      select holder from unnest(${sql.array(memberDataHolders, 'text')}) as holder
      where holder not in (select service from erasure_confirmations c where c.member_id = erasures.member_id)
    ) as missing
  `);

const UnlistedRow = z.object({ member_id: z.string(), started_at: z.string() });

const ErasureRow = z.object({
  member_id: z.string(),
  cause: z.enum(['member', 'admin', 'restored-backup']),
  started_at: z.string(),
  finished_at: z.string().nullable(),
});

const ConfirmationRow = z.object({
  member_id: z.string(),
  service: z.enum(memberDataHolders),
  confirmed_at: z.string(),
});

/** The running erasures and the last hundred, newest first. */
export const listErasures = async (database: Database): Promise<readonly Erasure[]> => {
  const erasures = await database.any(sql.type(ErasureRow)`
    select member_id, cause, started_at, finished_at from erasures
    where finished_at is null
      or member_id in (select member_id from erasures order by started_at desc, member_id desc limit 100)
    order by started_at desc, member_id desc
  `);
  const memberIds = erasures.map(({ member_id }) => member_id);
  const confirmations = await database.any(sql.type(ConfirmationRow)`
    select member_id, service, confirmed_at from erasure_confirmations
    where member_id = any(${sql.array(memberIds, 'uuid')})
    order by confirmed_at, service
  `);
  const byMember = Map.groupBy(confirmations, ({ member_id }) => member_id);
  return erasures.map(({ member_id, cause, started_at, finished_at }) => ({
    memberId: member_id,
    cause,
    startedAt: started_at,
    confirmedBy: (byMember.get(member_id) ?? []).map(({ service, confirmed_at }) => ({
      service,
      confirmedAt: confirmed_at,
    })),
    finishedAt: finished_at,
  }));
};
