import { sql } from 'slonik';
import { defineProjection, defineStream, type Decider } from '../src/index.ts';

export interface Added {
  readonly type: 'Added';
  readonly data: { readonly memberId: string; readonly amount: number; readonly note: string };
}

/** The smallest stream: a sum that can be added to. It announces itself as a removed rating. */
const decider: Decider<number, Added['data'], Added> = {
  initialState: () => 0,
  decide: (data) => [{ type: 'Added', data }],
  evolve: (sum, { data }) => sum + data.amount,
};

export const tallyStream = defineStream({
  name: 'tally',
  decider,
  personal: { Added: { subject: 'memberId', fields: ['note'] } },
  announce: ({ data }) => ({
    type: 'ratings.rating-removed.v1',
    data: {
      ratingId: data.memberId,
      entityId: data.memberId,
      authorId: data.memberId,
      starRating: data.amount,
      cause: 'author',
    },
  }),
});

export const tallyProjection = defineProjection<Added>({
  name: 'tallies',
  tables: ['tallies'],
  on: {
    Added: ({ streamId, data }) => sql.unsafe`
      insert into tallies (stream_id, sum) values (${streamId}, ${data.amount})
      on conflict (stream_id) do update set sum = tallies.sum + excluded.sum
    `,
  },
});
