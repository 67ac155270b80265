import { defineLookup } from '@candor/platform';
import { sql } from 'slonik';

/** How many ratings of an entity are in view, and the sum of their stars. */
export const entityRatingsLookup = defineLookup({
  name: 'entity-ratings',
  tables: ['entity_ratings'],
  on: {
    'ratings.rating-revised.v1': ({ data }) =>
      count([{ entityId: data.entityId, ratings: 0, stars: data.starRating - data.previousStarRating }]),
    'ratings.rating-hidden.v1': ({ data }) => countOut(data),
    'ratings.rating-restored.v1': ({ data }) =>
      count([{ entityId: data.entityId, ratings: 1, stars: data.starRating }]),
    // One that was hidden is counted out already.
    'ratings.rating-removed.v1': ({ data }) => (data.wasHidden === true ? [] : countOut(data)),
  },
  onMany: {
    'ratings.rating-published.v1': (events) =>
      count(events.map(({ data }) => ({ entityId: data.entityId, ratings: 1, stars: data.starRating }))),
  },
});

interface Change {
  readonly entityId: string;
  readonly ratings: number;
  readonly stars: number;
}

const countOut = ({ entityId, starRating }: { readonly entityId: string; readonly starRating: number }) =>
  count([{ entityId, ratings: -1, stars: -starRating }]);

/** In one order, so that two batches that share entities cannot wait for each other. */
const count = (changes: readonly Change[]) => sql.unsafe`
  insert into entity_ratings as known (entity_id, review_count, star_sum)
  select entity_id, sum(ratings), sum(stars)
  from ${sql.unnest(
    changes.map(({ entityId, ratings, stars }) => [entityId, ratings, stars]),
    ['uuid', 'int4', 'int4'],
  )} as change (entity_id, ratings, stars)
  group by entity_id order by entity_id
  on conflict (entity_id) do update
  set review_count = known.review_count + excluded.review_count, star_sum = known.star_sum + excluded.star_sum
`;
