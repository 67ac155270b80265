import { Envelope } from '@candor/contracts';
import { sql } from 'slonik';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { Consumer } from './consumer.ts';
import { haltConsumer } from './dead-letters.ts';
import { withPersonalKeys, type PersonalKeys } from './personal-keys.ts';

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
