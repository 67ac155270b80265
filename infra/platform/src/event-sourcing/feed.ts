import type { FeedPage } from '@candor/contracts';
import { sql } from 'slonik';
import type { Database } from '../database/database.ts';
import { envelopeOf } from './envelope.ts';
import { eventColumns, EventRow } from './event-store.ts';
import { cursorOf, placeOf } from './feed-cursor.ts';
import { readLogAfter } from './log-reader.ts';
import type { AnyStreamType } from './stream-type.ts';

export interface FeedOptions {
  readonly service: string;
  readonly database: Database;
  readonly streams: readonly AnyStreamType[];
}

const eventsAtOnce = 500;

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
