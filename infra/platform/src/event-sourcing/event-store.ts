import { sql } from 'slonik';
import { z } from 'zod';
import type { Database, Transaction } from '../database/database.ts';
import { withNext } from '../database/pipelining-driver.ts';
import type { MigrationSet } from '../database/migrate.ts';

/** The log's own tables, in every service's schema. */
export const eventStoreMigrations: MigrationSet = {
  name: 'event_store',
  folder: new URL('./migrations/', import.meta.url),
};

/** A stored event, with its personal fields sealed. */
export const EventRow = z.object({
  id: z.string(),
  stream_id: z.string(),
  version: z.number(),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
  metadata: z.object({
    correlationId: z.string(),
    causationId: z.string().nullable(),
    actorId: z.string().nullable(),
    traceparent: z.string().nullable(),
  }),
  previous_announced: z.number().nullable(),
  occurred_at: z.string(),
});
export type EventRow = z.infer<typeof EventRow>;

export const eventColumns = sql.fragment`
  id, stream_id, version, type, data, metadata, previous_announced, occurred_at
`;

/** The transaction's first statement, before it has a transaction id. It locks the streams, then reads them. */
export const lockAndLoadStreams = (
  transaction: Transaction,
  service: string,
  streamIds: readonly string[],
): Promise<readonly EventRow[]> =>
  transaction.any(sql.type(EventRow)`
    select ${eventColumns} from lock_and_load_streams(${service}, ${sql.array(streamIds, 'text')})
  `);

/** A stream's events, oldest first, without its lock. */
export const loadStream = (database: Database, streamId: string): Promise<readonly EventRow[]> =>
  database.any(sql.type(EventRow)`
    select ${eventColumns} from events where stream_id = ${streamId} order by version
  `);

/** Appends events. An existing version violates the unique key of the stream. */
export const insertEvents = async (transaction: Transaction, rows: readonly EventRow[]): Promise<void> => {
  const tuples = rows.map((row) => [
    row.id,
    row.stream_id,
    row.version,
    row.type,
    JSON.stringify(row.data),
    JSON.stringify(row.metadata),
    row.previous_announced,
    row.occurred_at,
  ]);
  const statement = sql.unsafe`
    insert into events (id, stream_id, version, type, data, metadata, previous_announced, occurred_at, epoch)
    select new.*, (select epoch from log_epoch)
    from ${sql.unnest(tuples, ['uuid', 'text', 'int4', 'text', 'jsonb', 'jsonb', 'int4', 'timestamptz'])} as new
  `;
  await transaction.query(withNext(statement));
};

/**
 * Starts the log's first epoch, or a new one when another cluster wrote the log: after a logical restore transaction
 * ids start low again and would sort new events before old ones.
 */
export const openEpoch = async (database: Database): Promise<void> => {
  await database.query(sql.unsafe`
    insert into log_epoch (epoch, system_identifier)
    select 1, system_identifier::text from pg_control_system()
    on conflict (only_row) do update
    set epoch = log_epoch.epoch + 1, system_identifier = excluded.system_identifier
    where log_epoch.system_identifier <> excluded.system_identifier
  `);
};
