import type { FeedHeads } from '@candor/contracts';
import { sql } from 'slonik';
import { envelopeOf } from './envelope.ts';
import { eventColumns, EventRow } from './event-store.ts';
import { cursorOf, placeOf } from './feed-cursor.ts';
import type { FeedOptions } from './feed.ts';
import { readHeadsAfter, type HeadRow } from './log-reader.ts';
import { streamNameOf } from './stream-type.ts';

const eventsAtOnce = 2_000;

export type FeedHeadsReader = (page: {
  readonly topic: string;
  readonly after: string;
}) => Promise<FeedHeads>;

/** The last version of each stream of a topic in a part of the service's history, without opening the events. */
export const createFeedHeads = ({ service, database, streams }: FeedOptions): FeedHeadsReader => {
  const byName = new Map(streams.map((stream) => [stream.name, stream]));
  /** All streams of one name go to one topic, which any of their announcements shows. */
  const topics = new Map<string, string>();

  const learnTopics = async (heads: readonly HeadRow[]): Promise<void> => {
    const samples = new Map(heads.map((head) => [streamNameOf(head.stream_id), head]));
    for (const [name, { stream_id, version }] of samples) {
      if (topics.has(name)) continue;
      const row = await database.one(sql.type(EventRow)`
        select ${eventColumns} from events where stream_id = ${stream_id} and version = ${version}
      `);
      const announced = envelopeOf(service, byName, row);
      if (announced) topics.set(name, announced.topic);
    }
  };

  return async ({ topic, after }) => {
    const { heads, reached, isEnd } = await readHeadsAfter(database, placeOf(after), eventsAtOnce);
    await learnTopics(heads);
    // Until a stream name's topic is known, its streams may belong to any topic.
    const own = heads.filter(({ stream_id }) => (topics.get(streamNameOf(stream_id)) ?? topic) === topic);
    const last = new Map(own.map(({ stream_id, version }) => [stream_id, version]));
    return {
      heads: [...last].map(([streamId, version]) => ({ streamId, version })),
      next: cursorOf(reached),
      isEnd,
    };
  };
};
