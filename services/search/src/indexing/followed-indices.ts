import { sql, type CommonQueryMethods } from 'slonik';
import { z } from 'zod';
import { LogPosition } from '../documents/log-of-table.ts';
import type { IndexGeneration } from '../elasticsearch/index-generations.ts';
import { mappingVersion } from '../elasticsearch/index-mapping.ts';

/** An index that has all documents up to a position of the log. The indexer continues there. */
export const FollowedIndex = LogPosition.extend({
  name: z.string(),
  uuid: z.string(),
  /** It has our mappings, and its position belongs to the Postgres cluster in use. */
  is_valid: z.boolean(),
});
export type FollowedIndex = z.infer<typeof FollowedIndex>;

const Installation = z.object({ installation_id: z.string() });

export const readInstallationId = (database: CommonQueryMethods): Promise<string> =>
  database.oneFirst(sql.type(Installation)`
    select installation_id from search_installation
  `);

export const readFollowed = (database: CommonQueryMethods): Promise<readonly FollowedIndex[]> =>
  database.any(sql.type(FollowedIndex)`
    select name, uuid, transaction_id::text, rating_id as document_id, ${isValid} as is_valid
    from search_indices
    order by name
  `);

const isValid = sql.fragment`(
  mapping_version = ${mappingVersion} and system_identifier = (select system_identifier::text from pg_control_system())
)`;

/** Whether an index has all changes up to this position. */
export const hasPassed = (database: CommonQueryMethods, position: LogPosition): Promise<boolean> =>
  database.exists(sql.unsafe`
    select from search_indices
    where ${isValid}
      and (transaction_id, rating_id) >= (${position.transaction_id}::xid8, ${position.document_id}::uuid)
  `);

export const follow = async (
  database: CommonQueryMethods,
  { name, uuid }: IndexGeneration,
  from: LogPosition,
): Promise<void> => {
  await database.query(sql.unsafe`
    insert into search_indices (name, uuid, mapping_version, system_identifier, transaction_id, rating_id)
    select ${name}, ${uuid}, ${mappingVersion}, system_identifier::text, ${from.transaction_id}::xid8, ${from.document_id}
    from pg_control_system()
    on conflict (name) do update set
      uuid = excluded.uuid,
      mapping_version = excluded.mapping_version,
      system_identifier = excluded.system_identifier,
      transaction_id = excluded.transaction_id,
      rating_id = excluded.rating_id
  `);
};

export const advance = async (
  database: CommonQueryMethods,
  { name, uuid }: Pick<IndexGeneration, 'name' | 'uuid'>,
  to: LogPosition,
): Promise<void> => {
  await database.query(sql.unsafe`
    update search_indices set transaction_id = ${to.transaction_id}::xid8, rating_id = ${to.document_id}
    where name = ${name} and uuid = ${uuid}
      and (transaction_id, rating_id) < (${to.transaction_id}::xid8, ${to.document_id}::uuid)
  `);
};

export const unfollow = async (database: CommonQueryMethods, name: string): Promise<void> => {
  await database.query(sql.unsafe`delete from search_indices where name = ${name}`);
};

export const unfollowAllExcept = async (database: CommonQueryMethods, name: string | null): Promise<void> => {
  await database.query(sql.unsafe`delete from search_indices where name is distinct from ${name}`);
};
