import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { migrate, provisionService } from '@candor/platform';
import { searchIndexMigrations } from '@candor/search/search-documents';
import { entryOfDocument, type LiveEntry } from '@candor/search/search-entry';
import { analysisVersion } from '@candor/search/weigh-terms';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { copyLine } from './copy-line.ts';
import { syntheticRatings, type SyntheticRating } from './synthetic-ratings.ts';
import { vacuum } from './vacuum.ts';

/** Where other systems store the same ratings. */
export interface RatingStore {
  add(rating: SyntheticRating): Promise<void>;
}

interface FillOptions {
  readonly adminUrl: string;
  /** Of the site that will use them. */
  readonly secret: string;
  readonly ratings: number;
  readonly ratingsPerEntity?: number;
  readonly others?: readonly RatingStore[];
}

const columns = {
  rating_id: ({ ratingId }) => ratingId,
  version: ({ version }) => version,
  removed: () => false,
  entity_id: ({ entityId }) => entityId,
  author_rank: ({ authorRank }) => authorRank,
  star_rating: ({ starRating }) => starRating,
  visited_on: ({ visitedOn }) => visitedOn,
  language: ({ language }) => language,
  created_at_ms: ({ createdAtMs }) => createdAtMs,
  helpful_score: ({ helpfulScore }) => helpfulScore,
  category: ({ category }) => category,
  state_key: ({ stateKey }) => stateKey,
  city_key: ({ cityKey }) => cityKey,
  latitude: ({ latitude }) => latitude,
  longitude: ({ longitude }) => longitude,
  terms: ({ terms }) => terms,
  rating_view: ({ view }) => view.rating,
  entity_view: ({ view }) => view.entity,
  author_view: ({ view }) => view.author,
} satisfies Readonly<Record<string, (entry: LiveEntry) => string | number | boolean | null>>;

const chunkLength = 1_000_000;

/** Stores the documents of the search service before it starts. */
export const fillDocuments = async ({
  adminUrl,
  secret,
  ratings,
  ratingsPerEntity,
  others = [],
}: FillOptions): Promise<void> => {
  const url = await provisionService({ adminUrl, service: 'search', secret });
  await migrate(url, [searchIndexMigrations]);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // The role of the service ends longer transactions.
  await client.query('set transaction_timeout = 0');
  const copy = client.query(copyFrom(`copy search_documents (${Object.keys(columns).join()}) from stdin`));
  let rows = '';
  for (const rating of syntheticRatings(ratings, ratingsPerEntity)) {
    rows += rowOf(entryOfDocument(rating.document, 1));
    for (const other of others) await other.add(rating);
    if (rows.length < chunkLength) continue;
    if (!copy.write(rows)) await once(copy, 'drain');
    rows = '';
  }
  copy.end(rows);
  await finished(copy);
  await client.query('update search_installation set analysis_version = $1', [analysisVersion]);
  await client.end();
  await vacuum(adminUrl);
};

const rowOf = (entry: LiveEntry): string => copyLine(Object.values(columns).map((read) => read(entry)));
