import { memberDataHolders } from '@candor/contracts';
import type pg from 'pg';
import { filesContaining } from './files.ts';
import type { SiteFixture } from './site-process.ts';
import { quoted } from './rows.ts';

/** The progress of an erasure. */
export interface Progress {
  readonly isWritten: boolean;
  /** Noted outside of the database, for restored backups; and recorded as such by identity. */
  readonly isNoted: boolean;
  readonly isRecordedAsNoted: boolean;
  readonly isAnnounced: boolean;
  /** Numbers of services that received the deletion, confirmed the erasure to identity, and recorded their confirmation. */
  readonly receivedBy: number;
  readonly confirmedBy: number;
  readonly acknowledgedBy: number;
}

export const all = memberDataHolders.length;

export const progressOf = async ({ database, dataDir }: SiteFixture, memberId: string): Promise<Progress> => {
  const { rows } = await database.query<Omit<Progress, 'isNoted'>>(
    `select
      exists (select from identity.erasures where member_id = $1) as "isWritten",
      exists (select from identity.erasures where member_id = $1 and listed_at is not null) as "isRecordedAsNoted",
      exists (
        select from bus.messages
        where envelope->>'type' = 'identity.member-deleted.v1' and envelope->'data'->>'memberId' = $1::text
      ) as "isAnnounced",
      (select count(*)::int from identity.erasure_confirmations where member_id = $1) as "confirmedBy",
      (select count(*)::int from (${erasedMembers()}) as received where member_id = $1) as "receivedBy",
      (select count(confirmed_at)::int from (${erasedMembers()}) as received where member_id = $1) as "acknowledgedBy"`,
    [memberId],
  );
  const [progress] = rows;
  if (progress === undefined) throw new Error('no row');
  return {
    ...progress,
    isNoted: (await filesContaining(dataDir, [`erased-members/${memberId}`])).length > 0,
  };
};

/** Makes erasures older by an interval of Postgres. After an hour, services no longer check again for late data. */
export const makeOlder = async (database: pg.Client, by = '1 hour'): Promise<void> => {
  for (const holder of memberDataHolders)
    await database.query(
      `update ${quoted(`${holder}.erased_members`)} set deleted_at = deleted_at - $1::interval`,
      [by],
    );
  await database.query('update identity.erasures set started_at = started_at - $1::interval', [by]);
};

const erasedMembers = (): string =>
  memberDataHolders
    .map((holder) => `select member_id, confirmed_at from ${quoted(`${holder}.erased_members`)}`)
    .join(' union all ');
