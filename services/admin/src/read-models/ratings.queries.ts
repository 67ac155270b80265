import { Category, type AdminRating } from '@candor/contracts';
import { runInLanguage } from '@candor/languages/run-in-language';
import { Count, isId, type Database } from '@candor/platform';
import { foldPlace } from '@candor/shared-kernel';
import { sql, type FragmentSqlToken } from 'slonik';
import { z } from 'zod';
import { hasText } from './entities.queries.ts';
import { likeText } from './like-text.ts';
import { t } from '../messages/index.ts';

const RatingRow = z.object({
  rating_id: z.string(),
  entity_id: z.string(),
  author_id: z.string(),
  star_rating: z.number(),
  title: z.string(),
  review: z.string(),
  created_at: z.string(),
  is_hidden: z.boolean(),
  entity_name: z.string().nullable(),
  category: Category.nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  profile_picture: z.string().nullable(),
});

const rows = sql.fragment`
  select r.rating_id, r.entity_id, r.author_id, r.star_rating, r.title, r.review, r.created_at, r.is_hidden,
    e.name as entity_name, e.category, u.first_name, u.last_name, u.profile_picture
  from ratings r
  left join entities e on e.entity_id = r.entity_id
  left join users u on u.member_id = r.author_id
`;

const Totals = z.object({ count: z.number(), visible_count: z.number(), star_sum: z.number() });

/** The count includes hidden ratings, the sum of stars does not. */
export const countRatings = (database: Database): Promise<z.infer<typeof Totals>> =>
  database.one(sql.type(Totals)`
    select coalesce(sum(rating_count), 0) as count,
      coalesce(sum(rating_count - hidden_count), 0) as visible_count,
      coalesce(sum(star_sum - hidden_star_sum), 0) as star_sum
    from rating_days
  `);

/** Newest first. The counts by day locate the page, so that only the ratings of its first day are skipped. */
export const findRatings = (
  database: Database,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<AdminRating[]> =>
  readPage(
    database,
    sql.fragment`
    with days as (
      select day, sum(rating_count) over (order by day desc) - rating_count as newer
      from rating_days where rating_count > 0
    ),
    first_day as (
      select day, newer from days where newer <= ${offset}::integer order by day limit 1
    )
    select rating_id from ratings
    where created_at < (select (day + 1)::timestamp at time zone 'UTC' from first_day)
    order by created_at desc, rating_id desc
    limit ${limit} offset (select ${offset}::integer - newer from first_day)
  `,
  );

export interface RatingFilter {
  /** Beginnings of words of the title and text, or part of the name of the listing or author. */
  readonly search: string;
  readonly stars: number | null;
  /** `null`: both. */
  readonly isHidden: boolean | null;
}

export const countMatchingRatings = (database: Database, filter: RatingFilter): Promise<number> =>
  database.oneFirst(sql.type(Count)`
    select count(*) as count from ratings where ${matching(filter)}
  `);

/** Newest first. */
export const findMatchingRatings = (
  database: Database,
  { limit, offset, ...filter }: RatingFilter & { readonly limit: number; readonly offset: number },
): Promise<AdminRating[]> =>
  readPage(
    database,
    sql.fragment`
    select rating_id from ratings where ${matching(filter)}
    order by created_at desc, rating_id desc limit ${limit} offset ${offset}
  `,
  );

/** Newest first. */
const readPage = async (database: Database, ratingIds: FragmentSqlToken): Promise<AdminRating[]> => {
  const found = await database.any(sql.type(RatingRow)`
    with page as (${ratingIds})
    ${rows} join page on page.rating_id = r.rating_id
    order by r.created_at desc, r.rating_id desc
  `);
  return found.map(adminRating);
};

const matching = ({ search, stars, isHidden }: RatingFilter): FragmentSqlToken =>
  sql.fragment`${sql.join(
    [
      sql.fragment`true`,
      stars === null ? null : sql.fragment`star_rating = ${stars}`,
      isHidden === null ? null : sql.fragment`is_hidden = ${isHidden}`,
      search === '' ? null : isAbout(search),
    ].filter((condition) => condition !== null),
    sql.fragment` and `,
  )}`;

/** A union of three indexes. One condition with `or` over three tables would read every rating. */
const isAbout = (search: string): FragmentSqlToken => sql.fragment`
  rating_id in (
    select rating_id from ratings where folded_words(title || e'\\n' || review) @@ ${wordBeginnings(search)}
    union
    select rating_id from ratings where entity_id in (select entity_id from entities where ${hasText(search)})
    union
    select rating_id from ratings where author_id in (
      select member_id from users where folded_name like ${`%${likeText(foldPlace(search))}%`}
    )
  )
`;

/** A query that each word of the text begins a word of the document. Without words it matches nothing. */
const wordBeginnings = (search: string): FragmentSqlToken => sql.fragment`
  coalesce(
    (
      select string_agg(quote_literal(word) || ':*', ' & ')::tsquery
      from unnest(tsvector_to_array(folded_words(${search}))) as word
    ),
    ''::tsquery
  )
`;

/** With English words, because admin actions store it. */
export const findRating = async (database: Database, ratingId: string): Promise<AdminRating | null> => {
  if (!isId(ratingId)) return null;
  const row = await database.maybeOne(sql.type(RatingRow)`${rows} where r.rating_id = ${ratingId}`);
  return row && runInLanguage('en', () => adminRating(row));
};

/** A rating may arrive before its entity and author. */
const adminRating = (row: z.infer<typeof RatingRow>): AdminRating => ({
  id: row.rating_id,
  userId: row.author_id,
  entityId: row.entity_id,
  starRating: row.star_rating,
  title: row.title,
  review: row.review,
  createdAt: row.created_at,
  entity: {
    id: row.entity_id,
    name: row.entity_name ?? t('unknownListing'),
    category: row.category ?? 'other',
  },
  user: {
    id: row.author_id,
    firstName: row.first_name ?? t('unknownAuthor'),
    lastName: row.last_name ?? '',
    profilePicture: row.profile_picture,
  },
  ...(row.is_hidden ? { isHidden: true } : {}),
});
