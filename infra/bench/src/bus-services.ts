import type { AnnouncedData } from '@candor/contracts';
import {
  defineLookup,
  defineService,
  defineStream,
  newId,
  type Commands,
  type ServiceContext,
} from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

/** The smallest services that have all of the way: stored and announced here, applied once there. */
const type = 'ratings.vote-cast.v1';
type Vote = AnnouncedData<typeof type>;

interface VoteCast {
  readonly type: 'VoteCast';
  readonly data: Vote;
}

const voteStream = defineStream<null, Vote, VoteCast>({
  name: 'vote',
  decider: {
    initialState: () => null,
    decide: (data) => [{ type: 'VoteCast', data }],
    evolve: () => null,
  },
  personal: {},
  announce: ({ data }) => ({ type, data }),
});

export const castVote = async (commands: Commands): Promise<void> => {
  const vote = { ratingId: newId(), voterId: newId() };
  const ballot = { isHelpful: true, revision: 1, isCounted: true };
  await commands.handle(voteStream, `${vote.ratingId}.${vote.voterId}`, { ...vote, ballot, previous: null });
};

const arrivals = defineLookup({
  name: 'arrivals',
  tables: ['arrivals'],
  on: {},
  onMany: {
    [type]: (events) => sql.unsafe`
      insert into arrivals (event_id, occurred_at)
      select * from ${sql.unnest(
        events.map(({ id, occurredAt }) => [id, occurredAt]),
        ['uuid', 'timestamptz'],
      )}
    `,
  },
});

const nothingElse = {
  config: z.object({}),
  migrations: new URL('../migrations/', import.meta.url),
  projections: [],
  routes: [],
};

export const publisherName = 'ratings';
export const consumerName = 'search';

export const publisherService = (onStarted: (context: ServiceContext) => void) =>
  defineService({
    ...nothingElse,
    name: publisherName,
    streams: [voteStream],
    lookups: [],
    jobs: [
      (context) => {
        onStarted(context);
        return { stop: () => Promise.resolve() };
      },
    ],
  });

export const consumerService = defineService({
  ...nothingElse,
  name: consumerName,
  streams: [],
  lookups: [arrivals],
});

/** Has as many votes in the publisher's log as one statement can make at once. */
export const storedVotes = `
  insert into events (id, stream_id, version, type, data, metadata, previous_announced, occurred_at, epoch)
  select gen_random_uuid(), 'vote-' || rating_id || '.' || voter_id, 1, 'VoteCast',
    jsonb_build_object(
      'ratingId', rating_id, 'voterId', voter_id, 'ballot', '{"isHelpful": true, "revision": 1}'::jsonb, 'previous', null
    ),
    '{"correlationId": "bench", "causationId": null, "actorId": null, "traceparent": null}', 0, clock_timestamp(),
    (select epoch from log_epoch)
  from (select gen_random_uuid() as rating_id, gen_random_uuid() as voter_id from generate_series(1, $1)) as votes`;
