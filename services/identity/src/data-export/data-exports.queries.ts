import { randomBytes } from 'node:crypto';
import type { DataExport } from '@candor/contracts';
import { languages } from '@candor/languages';
import type { Database, Transaction } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

const ExportRow = z.object({
  status: z.enum(['preparing', 'ready', 'failed']),
  requested_at: z.string(),
  expires_at: z.string().nullable(),
});

const none: DataExport = { status: 'none', requestedAt: null, expiresAt: null };

/** An expired export is `none`. */
export const dataExportOf = async (database: Database, memberId: string): Promise<DataExport> => {
  const row = await database.maybeOne(sql.type(ExportRow)`
    select status, requested_at, expires_at from data_exports
    where member_id = ${memberId} and (expires_at is null or expires_at > now())
  `);
  return row === null
    ? none
    : { status: row.status, requestedAt: row.requested_at, expiresAt: row.expires_at };
};

const fromTheBeginning = sql.fragment`
  status = 'preparing', attempts = 0, due_at = now(), object_key = null, parts = null, bytes = null, expires_at = null,
  gathered_at = null, named_ids = null
`;

/** Begins an export, unless one is running. Stored objects of an earlier export become orphans and are purged. */
export const requestExport = async (database: Database, memberId: string): Promise<void> => {
  await database.query(sql.unsafe`
    insert into data_exports (member_id) select member_id from accounts where member_id = ${memberId}
    on conflict (member_id) do update
    set requested_at = now(), ${fromTheBeginning}
    where data_exports.status <> 'preparing'
  `);
};

const TakenRow = z.object({
  member_id: z.string(),
  object_key: z.string(),
  attempts: z.number(),
  /** Of the member's mails. */
  language: z.enum(languages),
});
export type TakenExport = z.infer<typeof TakenRow>;

const keyBytes = 32;
/** The process that prepares an export extends this time before it ends. */
const heldFor = sql.fragment`interval '2 minutes'`;

/** Takes the next due export, so that no other process takes it; `null`: none. */
export const takeExport = (database: Database): Promise<TakenExport | null> =>
  database.maybeOne(sql.type(TakenRow)`
    update data_exports set
      attempts = attempts + 1, due_at = now() + ${heldFor}, gathered_at = now(), named_ids = null,
      object_key = ${randomBytes(keyBytes).toString('base64url')}
    where member_id = (
      select member_id from data_exports where status = 'preparing' and due_at <= now()
      order by due_at limit 1 for update skip locked
    )
    returning member_id, object_key, attempts, coalesce(
      (select a.language from accounts a where a.member_id = data_exports.member_id), ${languages[0]}
    ) as language
  `);

/** False: another process took the export, or its member was erased. */
export const holdExport = async (database: Database, { object_key }: TakenExport): Promise<boolean> => {
  const { rowCount } = await database.query(sql.unsafe`
    update data_exports set due_at = now() + ${heldFor} where object_key = ${object_key}
  `);
  return rowCount > 0;
};

/**
 * Records the members among the collected ids, including members who are being erased. False, as for {@link holdExport}.
 */
export const noteNamed = async (
  database: Database,
  { object_key }: TakenExport,
  ids: readonly string[],
): Promise<boolean> => {
  const idArray = sql.fragment`${sql.array(ids, 'uuid')}`;
  const { rowCount } = await database.query(sql.unsafe`
    update data_exports d set named_ids = array(
      select member_id from accounts where member_id = any(${idArray}) and member_id <> d.member_id
      union
      select e.member_id from erasures e where e.member_id = any(${idArray}) and ${isUnderWay}
    )
    where object_key = ${object_key}
  `);
  return rowCount > 0;
};

/** The erasure was running when the export was collected, so a service can have returned the member's data. */
const isUnderWay = sql.fragment`(e.finished_at is null or e.finished_at > d.gathered_at)`;

/** False, as for {@link holdExport}, or because a member who is named in the export is being erased. */
export const finishExport = async (
  database: Database,
  { object_key }: TakenExport,
  { parts, bytes }: { readonly parts: number; readonly bytes: number },
): Promise<boolean> => {
  const { rowCount } = await database.query(sql.unsafe`
    update data_exports d set
      status = 'ready', parts = ${parts}, bytes = ${bytes}, expires_at = now() + interval '24 hours'
    where object_key = ${object_key} and status = 'preparing' and not exists (
      select from erasures e where e.member_id = any(d.named_ids) and ${isUnderWay}
    )
  `);
  return rowCount > 0;
};

const OutdatedRow = z.object({ object_key: z.string() });

/**
 * Restarts other members' exports that name an erased member, finished or not, and exports whose named members are not
 * recorded yet. Returns the keys of their stored objects.
 */
export const restartExportsNaming = (
  transaction: Transaction,
  memberId: string,
): Promise<readonly string[]> =>
  transaction.anyFirst(sql.type(OutdatedRow)`
    with outdated as (
      select d.member_id, d.object_key from data_exports d
      where d.object_key is not null and (d.expires_at is null or d.expires_at > now())
        and (d.named_ids is null or ${memberId} = any(d.named_ids))
        and exists (select from erasures e where e.member_id = ${memberId} and ${isUnderWay})
      for update
    )
    update data_exports set ${fromTheBeginning}
    from outdated where data_exports.member_id = outdated.member_id
    returning outdated.object_key
  `);

const attemptsAtMost = 7;

/** Tries the export again, with growing delays, for about ten minutes. Then it has failed. */
export const postponeExport = async (
  database: Database,
  { object_key, attempts }: TakenExport,
): Promise<{ readonly hasFailed: boolean }> => {
  const hasFailed = attempts >= attemptsAtMost;
  await database.query(sql.unsafe`
    update data_exports set
      status = ${hasFailed ? 'failed' : 'preparing'}, object_key = null, named_ids = null,
      due_at = now() + make_interval(secs => 5 * power(2, ${attempts}))
    where object_key = ${object_key}
  `);
  return { hasFailed };
};

const FileRow = z.object({ object_key: z.string(), parts: z.number(), bytes: z.number() });

/** `null`: there is none, or it is not ready. */
export const findExportFile = (
  database: Database,
  memberId: string,
): Promise<z.infer<typeof FileRow> | null> =>
  database.maybeOne(sql.type(FileRow)`
    select object_key, parts, bytes from data_exports
    where member_id = ${memberId} and status = 'ready' and expires_at > now()
  `);

const KeyRow = z.object({ object_key: z.string().nullable() });

export const exportKeyOf = (database: Database, memberId: string): Promise<string | null> =>
  database.maybeOneFirst(sql.type(KeyRow)`
    select object_key from data_exports where member_id = ${memberId}
  `);
