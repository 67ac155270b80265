import type { FeedHeads, FeedPage } from '@candor/contracts';
import { sql } from 'slonik';
import type { Database } from '../database/database.ts';
import { envelopeOf } from './envelope.ts';
import { eventColumns, EventRow } from './event-store.ts';
import { type HeadRow, type LogPosition, readHeadsAfter, readLogAfter, startOfLog } from './log-reader.ts';
import { type AnyStreamType, streamNameOf } from './stream-type.ts';
import { z } from 'zod';
import { InvalidRequest } from '../http/problems.ts';

export interface FeedOptions {
  readonly service: string;
  readonly database: Database;
  readonly streams: readonly AnyStreamType[];
}

const eventsAtOnce = 500;
const headsAtOnce = 2_000;

/**
 * A page of the service's announced history of a topic, made from its log in the same way as the relay makes its
 * messages: the same events in the same order, personal fields sealed.
 */
export const feedPage = async (
  options: FeedOptions,
  { topic, after }: { readonly topic: string; readonly after: string },
): Promise<FeedPage> => {
  const { rows } = await readLogAfter(options.database, placeOf(after), eventsAtOnce);
  const last = rows.at(-1);
  return {
    envelopes: envelopesOf(options, topic, rows),
    next: last ? cursorOf(last) : after,
    isEnd: rows.length < eventsAtOnce,
  };
};

/** All announcements of one stream. */
export const feedOfStream = async (
  options: FeedOptions,
  { topic, streamId }: { readonly topic: string; readonly streamId: string },
): Promise<FeedPage> => {
  const rows = await options.database.any(sql.type(EventRow)`
    select ${eventColumns} from events where stream_id = ${streamId} order by version
  `);
  return { envelopes: envelopesOf(options, topic, rows), next: '', isEnd: true };
};

const envelopesOf = ({ service, streams }: FeedOptions, topic: string, rows: readonly EventRow[]) => {
  const byName = new Map(streams.map((stream) => [stream.name, stream]));
  return rows.flatMap((row) => {
    const announced = envelopeOf(service, byName, row);
    return announced?.topic === topic ? [announced.envelope] : [];
  });
};

const Place = z.tuple([z.int().nonnegative(), z.string().regex(/^\d{1,20}$/), z.int().nonnegative()]);

/** A position in the log, as a text for clients of the feed. */
const cursorOf = ({ epoch, transaction_id, position }: LogPosition): string =>
  [epoch, transaction_id, position].join('.');

const placeOf = (cursor: string): LogPosition => {
  if (cursor === '') return startOfLog;
  const [epoch, transactionId, position] = cursor.split('.');
  const place = Place.safeParse([Number(epoch), transactionId, Number(position)]);
  if (!place.success) throw new InvalidRequest('This is no place in the feed.', 'invalid-cursor');
  return { epoch: place.data[0], transaction_id: place.data[1], position: place.data[2] };
};

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
    const { heads, reached, isEnd } = await readHeadsAfter(database, placeOf(after), headsAtOnce);
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
