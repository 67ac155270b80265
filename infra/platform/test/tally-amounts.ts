import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'slonik';
import { z } from 'zod';
import type { Database } from '../src/database/database.ts';
import { createFeedHeads, feedOfStream, feedPage } from '../src/event-sourcing/feed.ts';
import type { OwnersFeeds } from '../src/event-sourcing/owners-feeds.ts';
import { defineLookup } from '../src/index.ts';
import { tallyStream } from './tally.ts';

/** The topic of the tally's announcements. */
export const amountsTopic = 'candor.ratings.rating';

/** Sums the same amounts as the projection, from the announcements. */
export const amountsLookup = defineLookup({
  name: 'amounts',
  tables: ['amounts'],
  on: {
    'ratings.rating-removed.v1': ({ streamId, data }) => sql.unsafe`
      insert into amounts (stream_id, sum) values (${streamId}, ${data.starRating})
      on conflict (stream_id) do update set sum = amounts.sum + excluded.sum
    `,
  },
});

export const createAmounts = (database: Database) =>
  database.query(sql.unsafe`create table amounts (stream_id text primary key, sum integer not null)`);

/** Runs outside the transaction of the caller, as in another process. */
const elsewhere = AsyncLocalStorage.snapshot();

/** The tally's log is its own owner: it receives its own announcements. */
export const feedsOf = (database: Database): OwnersFeeds => {
  const options = { service: 'tally', database, streams: [tallyStream] };
  const readHeads = createFeedHeads(options);
  return {
    heads: (topic, after) => elsewhere(() => readHeads({ topic, after })),
    page: (topic, after) => elsewhere(() => feedPage(options, { topic, after })),
    stream: async (topic, streamId) => (await feedOfStream(options, { topic, streamId })).envelopes,
  };
};

const Sum = z.object({ stream_id: z.string(), sum: z.number() });

export const sumsIn = (database: Database, table: 'tallies' | 'amounts') =>
  database.any(sql.type(Sum)`
    select stream_id, sum from ${sql.identifier([table])} order by stream_id
  `);

/** The expected result of both. */
export const summedEvents = (database: Database) =>
  database.any(sql.type(Sum)`
    select stream_id, sum((data ->> 'amount')::integer) as sum from events group by stream_id order by stream_id
  `);
