import type { Envelope, FeedHeads } from '@candor/contracts';
import { sql } from 'slonik';
import { Count, type Database } from '../database/database.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Consumer } from './consumer.ts';
import type { OwnersFeeds } from './owners-feeds.ts';

export interface FeedReader {
  readonly database: Database;
  readonly consumer: Pick<Consumer, 'onBatch'>;
  readonly feeds: Pick<OwnersFeeds, 'page' | 'heads'>;
  readonly log: Logger;
}

/** The position up to which a topic's feed was read. */
interface Reached {
  readonly next: string;
  readonly isEnd: boolean;
}

const envelopesAtOnce = 200;

/** Applies the next page of a topic's feed. Events that were applied before are skipped. */
export const backfillPage = async (
  { consumer, feeds }: Pick<FeedReader, 'consumer' | 'feeds'>,
  topic: string,
  after: string,
): Promise<Reached> => {
  const { envelopes, next, isEnd } = await feeds.page(topic, after);
  await handOver(consumer, topic, envelopes);
  return { next, isEnd };
};

/** In batches of the same size as a bus delivers. */
export const handOver = async (
  consumer: FeedReader['consumer'],
  topic: string,
  envelopes: readonly Envelope[],
): Promise<void> => {
  for (let start = 0; start < envelopes.length; start += envelopesAtOnce)
    await consumer.onBatch(envelopes.slice(start, start + envelopesAtOnce), topic);
};

/** The same when most events arrived by the bus: fetches events only of streams that lack some. */
export const backfillMissing = async (reader: FeedReader, topic: string, after: string): Promise<Reached> => {
  const { heads, next, isEnd } = await reader.feeds.heads(topic, after);
  const streams = await countBehind(reader.database, heads);
  if (streams === 0) return { next, isEnd };
  reader.log.info({ topic, streams }, 'streams behind their owner, reading its feed');
  return backfillPage(reader, topic, after);
};

const countBehind = (database: Database, heads: FeedHeads['heads']): Promise<number> =>
  database.oneFirst(sql.type(Count)`
    select count(*) as count
    from ${sql.unnest(
      heads.map(({ streamId, version }) => [streamId, version]),
      ['text', 'int4'],
    )} as head (stream_id, version)
    left join inbox on inbox.stream_id = head.stream_id
    where coalesce(inbox.version, 0) < head.version
  `);
