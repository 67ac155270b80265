import { sql, type CommonQueryMethods } from 'slonik';
import { z } from 'zod';
import { Count } from '@candor/platform';
import { mappingVersion } from '../elasticsearch/index-mapping.ts';
import type { NumberedIndex } from '../elasticsearch/index-generations.ts';
import { DocumentsPosition } from '../documents/document-log.ts';

/** An index that has all documents up to a position, and is followed up from there. */
export const FollowedIndex = DocumentsPosition.extend({
  name: z.string(),
  uuid: z.string(),
  /** With our mappings, and its position is one of the cluster that the documents are in now. */
  is_valid: z.boolean(),
});
export type FollowedIndex = z.infer<typeof FollowedIndex>;

const Installation = z.object({ installation_id: z.string() });

export const readInstallation = (database: CommonQueryMethods): Promise<string> =>
  database.oneFirst(sql.type(Installation)`
    select installation_id from search_installation
  `);

export const readFollowed = (database: CommonQueryMethods): Promise<readonly FollowedIndex[]> =>
  database.any(sql.type(FollowedIndex)`
    select name, uuid, transaction_id::text, rating_id,
      mapping_version = ${mappingVersion} and system_identifier = (select system_identifier::text from pg_control_system())
        as is_valid
    from search_indices
    order by name
  `);

export const follow = async (
  database: CommonQueryMethods,
  { name, uuid }: NumberedIndex,
  from: DocumentsPosition,
): Promise<void> => {
  await database.query(sql.unsafe`
    insert into search_indices (name, uuid, mapping_version, system_identifier, transaction_id, rating_id)
    select ${name}, ${uuid}, ${mappingVersion}, system_identifier::text, ${from.transaction_id}::xid8, ${from.rating_id}
    from pg_control_system()
    on conflict (name) do update set
      uuid = excluded.uuid,
      mapping_version = excluded.mapping_version,
      system_identifier = excluded.system_identifier,
      transaction_id = excluded.transaction_id,
      rating_id = excluded.rating_id
  `);
};

export const moveOn = async (
  database: CommonQueryMethods,
  { name, uuid }: Pick<NumberedIndex, 'name' | 'uuid'>,
  to: DocumentsPosition,
): Promise<void> => {
  await database.query(sql.unsafe`
    update search_indices set transaction_id = ${to.transaction_id}::xid8, rating_id = ${to.rating_id}
    where name = ${name} and uuid = ${uuid}
      and (transaction_id, rating_id) < (${to.transaction_id}::xid8, ${to.rating_id}::uuid)
  `);
};

export const unfollow = async (database: CommonQueryMethods, name: string): Promise<void> => {
  await database.query(sql.unsafe`delete from search_indices where name = ${name}`);
};

export const unfollowAllBut = async (database: CommonQueryMethods, name: string | null): Promise<void> => {
  await database.query(sql.unsafe`delete from search_indices where name is distinct from ${name}`);
};

const broughtAtOnce = 2_000;

/**
 * After a logical restore documents may have transaction ids that this cluster will reach some day only. Until then
 * nobody could read them in order, so they become changes of now.
 */
export const bringToThePresent = async (database: CommonQueryMethods): Promise<void> => {
  for (;;) {
    const { rowCount } = await database.query(sql.unsafe`
      update search_documents set transaction_id = pg_current_xact_id()
      where rating_id in (
        select rating_id from search_documents
        where transaction_id >= pg_snapshot_xmax(pg_current_snapshot())
        order by transaction_id, rating_id
        limit ${broughtAtOnce}
      )
    `);
    if (rowCount === 0) return;
  }
};

const Horizon = z.object({ xmin: z.string() });

/** Below this nothing is written any more. */
export const readSettledHorizon = async (database: CommonQueryMethods): Promise<bigint> =>
  BigInt(
    await database.oneFirst(sql.type(Horizon)`
      select pg_snapshot_xmin(pg_current_snapshot())::text as xmin
    `),
  );

export const countLiveDocuments = (database: CommonQueryMethods): Promise<number> =>
  database.oneFirst(sql.type(Count)`
    select count(*) as count from search_documents where not removed
  `);
