import type { Envelope } from '@candor/contracts';
import { sql } from 'slonik';
import { z } from 'zod';
import type { Database, Transaction } from '../database/database.ts';
import { applyEvents } from '../event-sourcing/apply-events.ts';
import type { Consumer } from '../event-sourcing/consumer.ts';
import { haltConsumer } from '../event-sourcing/dead-letters.ts';
import { contractOf } from '../event-sourcing/envelope.ts';
import type { OwnersFeeds } from '../event-sourcing/owners-feeds.ts';
import { withPersonalKeys, type PersonalKeys } from '../event-sourcing/personal-keys.ts';
import type { Lookup } from '../event-sourcing/subscriber.ts';
import { handOver } from '../event-sourcing/backfill.ts';
import {
  allowLongTransaction,
  dropShadow,
  enterShadow,
  leaveShadow,
  repairLiveTables,
  openShadow,
  type Repaired,
} from './shadow-tables.ts';

export interface LookupRebuild {
  readonly service: string;
  readonly database: Database;
  readonly keys: PersonalKeys;
  readonly feeds: Pick<OwnersFeeds, 'page'>;
  /** Applies events that the service never received. */
  readonly consumer: Pick<Consumer, 'onBatch'>;
  readonly lookup: Lookup;
  /** Called after each page with the number of events so far. */
  readonly onProgress: (processed: number) => Promise<void>;
}

/** The state of a topic: the feed's next position, and the events that the live tables do not have yet. */
interface TopicRead {
  readonly topic: string;
  readonly next: string;
  readonly waiting: readonly Envelope[];
}

/**
 * Reads the owners' feeds into shadow tables while the bus feeds the live ones. Events that the service has never
 * applied are first applied to the live tables, once. Events of parked streams are applied to neither. For the last
 * events the consumer waits, until the live tables equal the shadow tables.
 */
export const rebuildLookup = async (rebuild: LookupRebuild): Promise<Repaired> => {
  const { service, database, keys, consumer, lookup, onProgress } = rebuild;
  // The shadow has an inbox of its own, so it counts its events itself.
  const shadowTables = [...lookup.tables, 'inbox'];
  await openShadow(database, service, shadowTables);
  let processed = 0;
  const apply = (envelopes: readonly Envelope[]): Promise<readonly Envelope[]> =>
    withPersonalKeys(keys, () =>
      database.transaction((transaction) => applyWhatLiveHas(rebuild, transaction, envelopes)),
    );

  const topics: TopicRead[] = [];
  for (const topic of topicsOf(lookup)) {
    let waiting: readonly Envelope[] = [];
    for (let after = ''; ;) {
      const { envelopes, next, isEnd } = await rebuild.feeds.page(topic, after);
      const offered = new Set(waiting);
      const missing = await apply([...waiting, ...envelopes]);
      await handOver(
        consumer,
        topic,
        missing.filter((envelope) => !offered.has(envelope)),
      );
      waiting = missing.length === 0 ? missing : await apply(missing);
      processed += envelopes.length;
      await onProgress(processed);
      after = next;
      if (!isEnd) continue;
      topics.push({ topic, next, waiting });
      break;
    }
  }

  const repaired = await withPersonalKeys(keys, () =>
    database.transaction(async (transaction) => {
      await allowLongTransaction(transaction);
      await haltConsumer(transaction, service);
      for (const { topic, next, waiting } of topics) {
        await applyWhatLiveHas(rebuild, transaction, waiting);
        for (let after = next; ;) {
          // The owner is called while the transaction is open, which locks only the consumer.
          const page = await rebuild.feeds.page(topic, after);
          await applyWhatLiveHas(rebuild, transaction, page.envelopes);
          after = page.next;
          if (page.isEnd) break;
        }
      }
      const result = await repairLiveTables(transaction, service, lookup.tables);
      if (lookup.work) {
        await leaveShadow(transaction, service);
        await transaction.query(lookup.work.backfill);
      }
      return result;
    }),
  );
  await dropShadow(database, service, shadowTables);
  return repaired;
};

const topicsOf = ({ on, onMany = {} }: Lookup): readonly string[] => [
  ...new Set([...Object.keys(on), ...Object.keys(onMany)].map((type) => contractOf(type).topic)),
];

const VersionRow = z.object({ stream_id: z.string(), version: z.number() });

/** Applies the events that the live tables have applied; returns the others. */
const applyWhatLiveHas = async (
  { service, keys, lookup }: LookupRebuild,
  transaction: Transaction,
  envelopes: readonly Envelope[],
): Promise<readonly Envelope[]> => {
  await enterShadow(transaction, service);
  const streamIds = [...new Set(envelopes.map(({ streamId }) => streamId))];
  const rows = await transaction.any(sql.type(VersionRow)`
    select stream_id, version from ${sql.identifier([service, 'inbox'])}
    where stream_id = any(${sql.array(streamIds, 'text')})
  `);
  const live = new Map(rows.map(({ stream_id, version }) => [stream_id, version]));
  const isApplied = ({ streamId, version }: Envelope) => version <= (live.get(streamId) ?? 0);
  const { on, onMany = {} } = lookup;
  await applyEvents(
    { service, lookups: [{ on, onMany }], reactions: [], keys },
    transaction,
    envelopes.filter(isApplied),
  );
  return envelopes.filter((envelope) => !isApplied(envelope));
};
