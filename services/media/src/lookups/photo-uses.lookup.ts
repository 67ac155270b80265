import { defineLookup } from '@candor/platform';
import { sql } from 'slonik';

/** The photos that ratings show or have shown. */
export const photoUsesLookup = defineLookup({
  name: 'photo-uses',
  tables: ['photo_uses'],
  on: {
    'ratings.rating-revised.v1': ({ data, occurredAt }) => [
      releaseOthers(data, occurredAt),
      ...usePhotos([data]),
    ],
    'ratings.rating-hidden.v1': ({ data }) => hide(data.ratingId, true),
    'ratings.rating-restored.v1': ({ data, occurredAt }) => [
      // An admin may have removed one while the rating was hidden.
      releaseOthers(data, occurredAt),
      ...usePhotos([data]),
      hide(data.ratingId, false),
    ],
    'ratings.rating-removed.v1': ({ data, occurredAt }) => sql.unsafe`
      update photo_uses set released_at = coalesce(released_at, ${occurredAt}), is_rating_removed = true
      where rating_id = ${data.ratingId}
    `,
  },
  onMany: {
    'ratings.rating-published.v1': (events) => usePhotos(events.map(({ data }) => data)),
  },
});

const hide = (ratingId: string, isHidden: boolean) => sql.unsafe`
  update photo_uses set is_rating_hidden = ${isHidden} where rating_id = ${ratingId}
`;

interface ShownPhotos {
  readonly ratingId: string;
  readonly photos: readonly string[];
}

const releaseOthers = ({ ratingId, photos }: ShownPhotos, releasedAt: string) => sql.unsafe`
  update photo_uses set released_at = ${releasedAt}
  where rating_id = ${ratingId} and released_at is null and photo_path <> all(${sql.array(photos, 'text')})
`;

const usePhotos = (ratings: readonly ShownPhotos[]) => {
  const uses = ratings.flatMap(({ ratingId, photos }) =>
    [...new Set(photos)].map((path) => [path, ratingId]),
  );
  if (uses.length === 0) return [];
  return [
    sql.unsafe`
    insert into photo_uses (photo_path, rating_id)
    select * from ${sql.unnest(uses, ['text', 'uuid'])} as used
    on conflict (photo_path, rating_id) do update set released_at = null
  `,
  ];
};
