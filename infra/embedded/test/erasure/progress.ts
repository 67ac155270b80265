import { memberDataHolders } from '@candor/contracts';
import type pg from 'pg';
import { filesSaying } from './files.ts';
import type { Ground } from './site-process.ts';
import { quoted } from './rows.ts';

/** How far the erasure of a member has come, as everybody else sees it. */
export interface Progress {
  readonly isWritten: boolean;
  /** Outside of the database, for when that is restored; and identity knows that it is. */
  readonly isNoted: boolean;
  readonly isKnownAsNoted: boolean;
  readonly isAnnounced: boolean;
  /** Services that have heard of it, that have told identity that they hold nothing more, and that know they have. */
  readonly heardBy: number;
  readonly confirmedBy: number;
  readonly knowBy: number;
}

export const all = memberDataHolders.length;

export const progressOf = async ({ database, dataDir }: Ground, memberId: string): Promise<Progress> => {
  const { rows } = await database.query<Omit<Progress, 'isNoted'>>(
    `select
      exists (select from identity.erasures where member_id = $1) as "isWritten",
      exists (select from identity.erasures where member_id = $1 and listed_at is not null) as "isKnownAsNoted",
      exists (
        select from bus.messages
        where envelope->>'type' = 'identity.member-deleted.v1' and envelope->'data'->>'memberId' = $1::text
      ) as "isAnnounced",
      (select count(*)::int from identity.erasure_confirmations where member_id = $1) as "confirmedBy",
      (select count(*)::int from (${erasedMembers()}) as heard where member_id = $1) as "heardBy",
      (select count(confirmed_at)::int from (${erasedMembers()}) as heard where member_id = $1) as "knowBy"`,
    [memberId],
  );
  const [known] = rows;
  if (known === undefined) throw new Error('no row');
  return { ...known, isNoted: (await filesSaying(dataDir, [`erased-members/${memberId}`])).length > 0 };
};

/** Erasures come to be older: by an hour, when nobody looks after them again, unless another interval of Postgres is named. */
export const age = async (database: pg.Client, by = '1 hour'): Promise<void> => {
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
