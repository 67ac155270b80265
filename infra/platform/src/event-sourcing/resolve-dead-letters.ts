import { Envelope } from '@candor/contracts';
import { sql } from 'slonik';
import { z } from 'zod';
import type { Database, Transaction } from '../database/database.ts';
import { NotFound } from '../http/problems.ts';
import type { Consumer } from './consumer.ts';
import { haltConsumer, reasonOf } from './dead-letters.ts';
import { isOutage } from '../service/outage.ts';
import { type PersonalKeys, withPersonalKeys } from './personal-keys.ts';

interface DeadLetterContext {
  readonly service: string;
  readonly database: Database;
  readonly keys: PersonalKeys;
  readonly consumer: Consumer;
}

interface Dropped {
  readonly applied: number;
  readonly isParked: boolean;
}

/**
 * Skips the event that parks its stream, as if it had been applied, and applies the events behind it. Rejects with
 * `NotFound` when that event does not park it. A rebuild from the owner's feed finds the event again.
 */
export const dropDeadLetter = async (
  context: DeadLetterContext,
  { streamId, version }: { readonly streamId: string; readonly version: number },
): Promise<Dropped> => {
  await context.database.transaction(async (transaction) => {
    await haltConsumer(transaction, context.service);
    await leaveOut(transaction, streamId, version);
  });
  try {
    return { applied: await replayDeadLetters(context, streamId), isParked: false };
  } catch (error) {
    if (isOutage(error)) throw error;
    await noteReason(context.database, streamId, error);
    return { applied: 0, isParked: true };
  }
};

const FirstParked = z.object({ version: z.number(), envelope: z.unknown() });

/** From now on the next event parks the stream, until it is applied. */
const leaveOut = async (transaction: Transaction, streamId: string, version: number): Promise<void> => {
  const first = await transaction.maybeOne(sql.type(FirstParked)`
    select version, envelope from dead_letters where stream_id = ${streamId} order by version limit 1
  `);
  if (first?.version !== version) throw new NotFound('This event does not stand in the way any more.');
  await transaction.query(sql.unsafe`
    delete from dead_letters where stream_id = ${streamId} and version = ${version}
  `);
  await transaction.query(sql.unsafe`
    update dead_letters set error = 'It waits to be applied.'
    where stream_id = ${streamId}
      and version = (select min(version) from dead_letters where stream_id = ${streamId})
  `);
  // An unreadable message belongs to no stream.
  if (!Envelope.safeParse(first.envelope).success) return;
  await transaction.query(sql.unsafe`
    insert into inbox as applied (stream_id, version) values (${streamId}, ${version})
    on conflict (stream_id) do update set version = greatest(applied.version, excluded.version)
  `);
};

const noteReason = async (database: Database, streamId: string, error: unknown): Promise<void> => {
  await database.query(sql.unsafe`
    update dead_letters set error = ${reasonOf(error)}, failed_at = now()
    where stream_id = ${streamId}
      and version = (select min(version) from dead_letters where stream_id = ${streamId})
  `);
};

const ParkedEnvelope = z.object({ envelope: Envelope });

/**
 * Applies a parked stream's events in order. Rejects with the error of the event that still fails; then nothing has
 * changed.
 */
export const replayDeadLetters = (
  {
    service,
    database,
    keys,
    consumer,
  }: { service: string; database: Database; keys: PersonalKeys; consumer: Consumer },
  streamId: string,
): Promise<number> =>
  withPersonalKeys(keys, () =>
    database.transaction(async (transaction) => {
      await haltConsumer(transaction, service);
      const envelopes = await transaction.anyFirst(sql.type(ParkedEnvelope)`
        delete from dead_letters where stream_id = ${streamId} returning envelope
      `);
      const inOrder = envelopes.toSorted((a, b) => a.version - b.version);
      await consumer.apply(transaction, inOrder);
      return inOrder.length;
    }),
  );
