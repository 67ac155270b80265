import { sql, type CommonQueryMethods } from 'slonik';
import { z } from 'zod';
import { LogPosition } from '../documents/log-of-table.ts';
import type { IndexGeneration } from '../elasticsearch/index-generations.ts';

/** An index that has all documents up to a position of the log. The indexer continues there. */
export const FollowedIndex = LogPosition.extend({
  name: z.string(),
  uuid: z.string(),
  /** It has our mappings, and its position belongs to the Postgres cluster in use. */
  is_valid: z.boolean(),
});
export type FollowedIndex = z.infer<typeof FollowedIndex>;

/** The indices that follow one log. */
export interface FollowedIndices {
  read(database: CommonQueryMethods): Promise<readonly FollowedIndex[]>;
  /** Whether an index has all changes up to this position. */
  hasPassed(database: CommonQueryMethods, position: LogPosition): Promise<boolean>;
  follow(database: CommonQueryMethods, index: IndexGeneration, from: LogPosition): Promise<void>;
  advance(
    database: CommonQueryMethods,
    index: Pick<IndexGeneration, 'name' | 'uuid'>,
    to: LogPosition,
  ): Promise<void>;
  unfollow(database: CommonQueryMethods, name: string): Promise<void>;
  unfollowAllExcept(database: CommonQueryMethods, name: string | null): Promise<void>;
}

interface FollowedIndicesOptions {
  readonly table: string;
  /** The column of the position's document. */
  readonly id: string;
  readonly mappingVersion: number;
}

export const followedIndices = ({
  table: tableName,
  id: idName,
  mappingVersion,
}: FollowedIndicesOptions): FollowedIndices => {
  const table = sql.identifier([tableName]);
  const id = sql.identifier([idName]);
  const isValid = sql.fragment`(
    mapping_version = ${mappingVersion} and system_identifier = (select system_identifier::text from pg_control_system())
  )`;
  return {
    read: (database) =>
      database.any(sql.type(FollowedIndex)`
        select name, uuid, transaction_id::text, ${id} as document_id, ${isValid} as is_valid
        from ${table}
        order by name
      `),

    hasPassed: (database, position) =>
      database.exists(sql.unsafe`
        select from ${table}
        where ${isValid}
          and (transaction_id, ${id}) >= (${position.transaction_id}::xid8, ${position.document_id}::uuid)
      `),

    follow: async (database, { name, uuid }, from) => {
      await database.query(sql.unsafe`
        insert into ${table} (name, uuid, mapping_version, system_identifier, transaction_id, ${id})
        select ${name}, ${uuid}, ${mappingVersion}, system_identifier::text, ${from.transaction_id}::xid8, ${from.document_id}
        from pg_control_system()
        on conflict (name) do update set
          uuid = excluded.uuid,
          mapping_version = excluded.mapping_version,
          system_identifier = excluded.system_identifier,
          transaction_id = excluded.transaction_id,
          ${id} = excluded.${id}
      `);
    },

    advance: async (database, { name, uuid }, to) => {
      await database.query(sql.unsafe`
        update ${table} set transaction_id = ${to.transaction_id}::xid8, ${id} = ${to.document_id}
        where name = ${name} and uuid = ${uuid}
          and (transaction_id, ${id}) < (${to.transaction_id}::xid8, ${to.document_id}::uuid)
      `);
    },

    unfollow: async (database, name) => {
      await database.query(sql.unsafe`delete from ${table} where name = ${name}`);
    },

    unfollowAllExcept: async (database, name) => {
      await database.query(sql.unsafe`delete from ${table} where name is distinct from ${name}`);
    },
  };
};
