import { type RatingPhoto, ratingsRoutes } from '@candor/contracts';
import { type App, Count, type Database, isId, serve, type ServiceContext } from '@candor/platform';
import { MemberRow, publicUserOf } from '@candor/shared-kernel';
import { sql } from 'slonik';
import { z } from 'zod';
import { readOfEntity } from '../read-of-entity.ts';
import { follows } from './rating-list.queries.ts';
import { decodeCursor, encodeCursor, type ListPosition, mostHelpfulFirst } from './rating-orders.ts';

export const photosOfEntityRoutes = (app: App, context: ServiceContext): void => {
  serve(app, ratingsRoutes.photosOfEntity, async ({ params, query, reply }) => {
    const { photos, total, end } = await readOfEntity(context, {
      entityId: params.id,
      read: (entityId) =>
        findPhotosOfEntity(context.database, entityId, {
          limit: query.limit,
          after: decodePhotoCursor(query.cursor),
        }),
      isEmpty: (found) => found.total === 0,
    });
    void reply.header('x-total-count', total);
    if (end !== null) void reply.header('x-next-cursor', encodePhotoCursor(end));
    return [...photos];
  });
};

/** A rating in the order of the list, and how many of its photos come before the position. */
interface PhotoPosition {
  readonly rating: ListPosition;
  readonly shown: number;
}

interface PhotoList {
  readonly photos: readonly RatingPhoto[];
  /** The number of photos on all pages. */
  readonly total: number;
  /** `null` on the last page. */
  readonly end: PhotoPosition | null;
}

const PhotoRow = z.object({
  path: z.string(),
  place: z.number(),
  rating_id: z.string(),
  title: z.string(),
  language: z.string().nullable(),
  helpful_score: z.number(),
  created_at: z.string(),
  ...MemberRow.shape,
});
type PhotoRow = z.infer<typeof PhotoRow>;

const findPhotosOfEntity = async (
  database: Database,
  entityId: string,
  { limit, after }: { readonly limit: number; readonly after: PhotoPosition | null },
): Promise<PhotoList> => {
  if (!isId(entityId)) return { photos: [], total: 0, end: null };
  const isVisible = sql.fragment`r.entity_id = ${entityId} and not r.is_hidden`;
  const isAfter =
    after === null
      ? sql.fragment`true`
      : sql.fragment`
          (${follows(mostHelpfulFirst, after.rating)}
            or (r.rating_id = ${after.rating.ratingId} and p.place > ${after.shown}))
        `;
  const [rows, total] = await Promise.all([
    database.any(sql.type(PhotoRow)`
      select p.path, p.place::integer as place, r.rating_id, r.content ->> 'title' as title, r.content ->> 'language' as language, r.helpful_score, r.created_at,
        m.member_id, m.profile, m.is_premium, m.is_verified
      from ratings r
      join members m on m.member_id = r.author_id
      cross join lateral jsonb_array_elements_text(r.content -> 'photos') with ordinality as p (path, place)
      where ${isVisible} and ${isAfter}
      order by r.helpful_score desc, m.is_premium desc, r.created_at desc, r.rating_id, p.place
      limit ${limit + 1}
    `),
    database.oneFirst(sql.type(Count)`
      select coalesce(sum(jsonb_array_length(r.content -> 'photos')), 0) as count from ratings r where ${isVisible}
    `),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    photos: shown.map(photoOf),
    total,
    end: last && rows.length > limit ? positionOf(last) : null,
  };
};

const photoOf = (row: PhotoRow): RatingPhoto => {
  const { id, firstName, lastName } = publicUserOf(row, 0);
  return {
    path: row.path,
    ratingId: row.rating_id,
    title: row.title,
    language: row.language,
    createdAt: row.created_at,
    author: { id, firstName, lastName },
  };
};

const positionOf = (row: PhotoRow): PhotoPosition => ({
  rating: {
    key: row.helpful_score,
    isByPremium: row.is_premium,
    createdAtMs: Date.parse(row.created_at),
    ratingId: row.rating_id,
  },
  shown: row.place,
});

const encodePhotoCursor = ({ rating, shown }: PhotoPosition): string =>
  `${encodeCursor(mostHelpfulFirst, rating)}.${String(shown)}`;

const decodePhotoCursor = (text = ''): PhotoPosition | null => {
  const [, ofRating = '', shown = ''] = /^([\w-]+)\.(\d{1,4})$/.exec(text) ?? [];
  const rating = decodeCursor(mostHelpfulFirst, ofRating);
  return rating && { rating, shown: Number(shown) };
};
