import { defineLookup, type Announced } from '@candor/platform';
import { sql, type QuerySqlToken } from 'slonik';

type Ballot = Announced<'ratings.vote-cast.v1'>['data']['ballot'];

/** Helpful votes per rating and revision, without their voters. A ballot that is not counted counts as zero. */
export const votesLookup = defineLookup({
  name: 'votes',
  tables: ['rating_votes'],
  on: {
    'ratings.vote-cast.v1': ({ data: { ratingId, ballot, previous } }) => [
      ...(previous === null ? [] : [count(ratingId, previous, -1)]),
      count(ratingId, ballot, 1),
    ],
    'ratings.vote-withdrawn.v1': ({ data: { ratingId, previous } }) => count(ratingId, previous, -1),
  },
});

const count = (ratingId: string, { isHelpful, revision, isCounted }: Ballot, by: 1 | -1): QuerySqlToken => {
  const helpful = isCounted && isHelpful ? by : 0;
  const unhelpful = isCounted && !isHelpful ? by : 0;
  return sql.unsafe`
    insert into rating_votes as votes (rating_id, revision, helpful, unhelpful)
    values (${ratingId}, ${revision}, ${helpful}, ${unhelpful})
    on conflict (rating_id, revision) do update
    set helpful = votes.helpful + excluded.helpful, unhelpful = votes.unhelpful + excluded.unhelpful
  `;
};
