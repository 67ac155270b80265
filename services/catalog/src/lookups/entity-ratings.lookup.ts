import { defineLookup } from '@candor/platform';
import { sql } from 'slonik';

/** The number of visible ratings of each entity, and the sum of their stars. */
export const entityRatingsLookup = defineLookup({
  name: 'entity-ratings',
  tables: ['entity_ratings'],
  on: {
    'ratings.rating-revised.v1': ({ data }) =>
      count([{ entityId: data.entityId, ratings: 0, stars: data.starRating - data.previousStarRating }]),
    'ratings.rating-hidden.v1': ({ data }) => subtract(data),
    'ratings.rating-restored.v1': ({ data }) =>
      count([{ entityId: data.entityId, ratings: 1, stars: data.starRating }]),
    'ratings.rating-moved.v1': ({ data }) =>
      data.isHidden === true
        ? []
        : count([
            { entityId: data.previousEntityId, ratings: -1, stars: -data.starRating },
            { entityId: data.entityId, ratings: 1, stars: data.starRating },
          ]),
    // A hidden rating is already subtracted.
    'ratings.rating-removed.v1': ({ data }) => (data.wasHidden === true ? [] : subtract(data)),
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

const subtract = ({ entityId, starRating }: { readonly entityId: string; readonly starRating: number }) =>
  count([{ entityId, ratings: -1, stars: -starRating }]);

/** In a fixed order, so that two batches that share entities cannot deadlock. */
const count = (changes: readonly Change[]) => sql.unsafe`
  insert into entity_ratings as stored (entity_id, review_count, star_sum)
  select entity_id, sum(ratings), sum(stars)
  from ${sql.unnest(
    changes.map(({ entityId, ratings, stars }) => [entityId, ratings, stars]),
    ['uuid', 'int4', 'int4'],
  )} as change (entity_id, ratings, stars)
  group by entity_id order by entity_id
  on conflict (entity_id) do update
  set review_count = stored.review_count + excluded.review_count, star_sum = stored.star_sum + excluded.star_sum
`;
