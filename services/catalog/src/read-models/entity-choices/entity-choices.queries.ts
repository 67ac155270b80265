import { averageOf, EntityChoice, EntitySummary, shownDetails, type Coordinates } from '@candor/contracts';
import type { Database, Transaction } from '@candor/platform';
import { metersPerMile, words } from '@candor/shared-kernel';
import { sql, type FragmentSqlToken } from 'slonik';
import { z } from 'zod';

const ChoiceRow = z.object({ summary: EntitySummary, review_count: z.number(), star_sum: z.number() });
export type ChoiceRow = z.infer<typeof ChoiceRow>;

const mostChoices = 6;
const maxWords = 12;

/** Two swapped letters in one of two words. Of `<%`, because the index serves only that. */
const misspelled = sql.unsafe`set local pg_trgm.word_similarity_threshold = 0.45`;
/** Higher, because it is the only bound of a search in a large city. */
const similarlyNamed = sql.unsafe`set local pg_trgm.word_similarity_threshold = 0.55`;

/** Visible listings with all typed words; without any, those with similar words. */
export const findChoices = async (database: Database, typed: string): Promise<readonly EntityChoice[]> => {
  const found = words(typed).slice(0, maxWords);
  if (found.join('').length < 2) return [];
  const text = found.join(' ');
  const hasWords = sql.join(
    found.map((word) => sql.fragment`words_of_listing(e.summary) like ${`% ${word}%`}`),
    sql.fragment` and `,
  );
  const exact = await findVisible(database, {
    where: sql.fragment`${hasWords}`,
    orderBy: sql.fragment`coalesce(r.review_count, 0) desc`,
    limit: mostChoices,
  });
  if (exact.length > 0) return exact.map(choiceOf);
  const similar = await database.transaction(async (transaction) => {
    await transaction.query(misspelled);
    return findVisible(transaction, {
      where: sql.fragment`${text} <% words_of_listing(e.summary)`,
      orderBy: sql.fragment`word_similarity(${text}, words_of_listing(e.summary)) desc`,
      limit: mostChoices,
    });
  });
  return similar.map(choiceOf);
};

interface Wanted {
  readonly name: string;
  readonly address: string | null;
  readonly city: string;
}

/** How many listings of a city are compared in detail. */
const mostCandidates = 50;

/** The visible listings of a city whose names or addresses look most like the wanted ones. */
export const findInCity = (database: Database, { name, address, city }: Wanted) =>
  findVisible(database, {
    where: sql.fragment`folded(e.summary->>'city') = folded(${city})`,
    orderBy: sql.fragment`
      greatest(
        similarity(folded(e.summary->>'name'), folded(${name})),
        similarity(folded(e.summary->>'address'), folded(${address}::text))
      ) desc
    `,
    limit: mostCandidates,
  });

export const nearbyMeters = 100;

/** The visible listings whose exact positions are in the box of 100 meters around the point. */
export const findNearby = (database: Database, point: Coordinates) =>
  findVisible(database, {
    where: isInBox(point),
    orderBy: sql.fragment`coalesce(r.review_count, 0) desc`,
    limit: mostCandidates,
  });

const isInBox = ({ latitude, longitude }: Coordinates): FragmentSqlToken => {
  const degrees = nearbyMeters / (metersPerMile * 69);
  const across = degrees / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  return sql.fragment`
    e.summary->>'locationPrecision' = 'address'
    and (e.summary->>'latitude')::double precision between ${latitude - degrees} and ${latitude + degrees}
    and (e.summary->>'longitude')::double precision between ${longitude - across} and ${longitude + across}
  `;
};

interface Named {
  readonly words: readonly string[];
  readonly city: string;
  readonly point: Coordinates | null;
}

/** The visible listings with similar words in a city or in the box around the point. The index of words bounds the search. */
export const findSimilarlyNamed = async (transaction: Transaction, { words: named, city, point }: Named) => {
  const text = named.join(' ');
  await transaction.query(similarlyNamed);
  return findVisible(transaction, {
    where: sql.fragment`
      ${text} <% words_of_listing(e.summary)
      and (folded(e.summary->>'city') = folded(${city})${point === null ? sql.fragment`` : sql.fragment` or (${isInBox(point)})`})
    `,
    orderBy: sql.fragment`word_similarity(${text}, words_of_listing(e.summary)) desc`,
    limit: mostCandidates,
  });
};

interface Selection {
  readonly where: FragmentSqlToken;
  readonly orderBy: FragmentSqlToken;
  readonly limit: number;
}

const findVisible = (database: Database | Transaction, { where, orderBy, limit }: Selection) =>
  database.any(sql.type(ChoiceRow)`
    select e.summary, coalesce(r.review_count, 0) as review_count, coalesce(r.star_sum, 0) as star_sum
    from entities e left join entity_ratings r on r.entity_id = e.entity_id
    where not e.is_hidden and ${where}
    order by ${orderBy}, e.entity_id
    limit ${limit}
  `);

export const choiceOf = ({ summary, review_count, star_sum }: ChoiceRow): EntityChoice =>
  EntityChoice.parse({
    ...shownDetails(summary),
    averageRating: averageOf(star_sum, review_count),
    reviewCount: review_count,
    starSum: star_sum,
  });
