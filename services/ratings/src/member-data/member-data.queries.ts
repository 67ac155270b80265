import { RatingContent } from '@candor/contracts';
import type { Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

type Records = Record<string, unknown>[];

const RatingRecord = z.object({
  ratingId: z.string(),
  entityId: z.string(),
  entityName: z.string().nullable(),
  content: RatingContent,
  helpfulCount: z.number(),
  isHidden: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export const ratingsOf = async (database: Database, memberId: string): Promise<Records> => {
  const records = await database.any(sql.type(RatingRecord)`
    select r.rating_id as "ratingId", r.entity_id as "entityId", e.summary ->> 'name' as "entityName",
      r.content, r.helpful_votes + r.imported_helpful_count as "helpfulCount", r.is_hidden as "isHidden",
      r.created_at as "createdAt", r.updated_at as "updatedAt"
    from ratings r left join entities e on e.entity_id = r.entity_id
    where r.author_id = ${memberId} order by r.created_at, r.rating_id
  `);
  return records.map(({ content, ...record }) => ({ ...record, ...content }));
};

const Photo = z.object({ photo: z.string() });

export const photosOf = async (database: Database, memberId: string): Promise<string[]> => [
  ...(await database.anyFirst(sql.type(Photo)`
    select photo from ratings r, jsonb_array_elements_text(r.content -> 'photos') with ordinality as photos (photo, place)
    where r.author_id = ${memberId} order by r.created_at, r.rating_id, place
  `)),
];

const VoteRecord = z.object({
  ratingId: z.string(),
  entityName: z.string().nullable(),
  isHelpful: z.boolean(),
  isCounted: z.boolean(),
  castAt: z.string(),
});

export const votesOf = async (database: Database, memberId: string): Promise<Records> => [
  ...(await database.any(sql.type(VoteRecord)`
    select v.rating_id as "ratingId", e.summary ->> 'name' as "entityName", v.is_helpful as "isHelpful",
      v.is_counted as "isCounted", v.cast_at as "castAt"
    from votes v
    left join ratings r on r.rating_id = v.rating_id
    left join entities e on e.entity_id = r.entity_id
    where v.voter_id = ${memberId} order by v.cast_at, v.rating_id
  `)),
];

const ReplyRecord = z.object({
  ratingId: z.string(),
  entityName: z.string().nullable(),
  text: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export const repliesOf = async (database: Database, memberId: string): Promise<Records> => [
  ...(await database.any(sql.type(ReplyRecord)`
    select r.rating_id as "ratingId", e.summary ->> 'name' as "entityName", r.reply ->> 'text' as text,
      r.reply ->> 'createdAt' as "createdAt", r.reply ->> 'updatedAt' as "updatedAt"
    from ratings r left join entities e on e.entity_id = r.entity_id
    where r.reply_writer_id = ${memberId} order by "createdAt", r.rating_id
  `)),
];

const ViewRecord = z.object({ ratingId: z.string(), day: z.string() });

export const viewsOf = async (database: Database, memberId: string): Promise<Records> => [
  ...(await database.any(sql.type(ViewRecord)`
    select rating_id as "ratingId", to_char(day, 'YYYY-MM-DD') as day
    from rating_viewers where viewer_id = ${memberId} order by rating_viewers.day, rating_id
  `)),
];

const NetworkRecord = z.object({ ratingId: z.string(), network: z.string(), ratedAt: z.string() });

/** The ratings whose network is stored. The stored hash cannot be read, so the export does not contain it. */
export const networksOf = async (database: Database, memberId: string): Promise<Records> => [
  ...(await database.any(sql.type(NetworkRecord)`
    select rating_id as "ratingId", 'stored as a keyed hash' as network, rated_at as "ratedAt"
    from rating_networks where author_id = ${memberId} order by rated_at, rating_id
  `)),
];
