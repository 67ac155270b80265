import { categories, emptyContent, emptyDetails, emptyProfile } from '@candor/contracts';
import type { SearchDocument } from '@candor/search/search-documents';
import { searchDocument, type VisibleRow } from '@candor/search/search-document';
import { commonWords, randomFrom, zipfWord } from './vocabulary.ts';

/** One rating as Candor and the baseline store it. */
export interface SyntheticRating {
  readonly document: SearchDocument;
  /** Everything that a search finds it by. */
  readonly text: string;
}

export const cities = [
  ['Austin', 'TX', 30.2672, -97.7431],
  ['Houston', 'TX', 29.7604, -95.3698],
  ['Portland', 'OR', 45.5152, -122.6784],
  ['Seattle', 'WA', 47.6062, -122.3321],
  ['Denver', 'CO', 39.7392, -104.9903],
  ['Chicago', 'IL', 41.8781, -87.6298],
  ['Boston', 'MA', 42.3601, -71.0589],
  ['Miami', 'FL', 25.7617, -80.1918],
  ['Atlanta', 'GA', 33.749, -84.388],
  ['Phoenix', 'AZ', 33.4484, -112.074],
] as const;

const ratingsPerAuthor = 10;
const firstDay = Date.UTC(2024, 0, 1);
const days = 730;
const dayMs = 86_400_000;
const importedAt = firstDay + days * dayMs;

type Entity = VisibleRow['entity'];
type Random = () => number;

/** The same ratings for the same number, as the search service makes documents of them. */
export function* syntheticRatings(count: number, ratingsPerEntity?: number): Generator<SyntheticRating> {
  for (const row of syntheticRows(count, ratingsPerEntity)) {
    const { facts, entity } = row;
    const { title, tags, review } = facts;
    yield {
      document: searchDocument(row),
      text: [entity.name, title, ...tags, entity.city, entity.state, review].join(' '),
    };
  }
}

/** What the search service makes documents of. */
export function* syntheticRows(count: number, ratingsPerEntity = 20): Generator<VisibleRow> {
  const random = randomFrom(42);
  const entities = syntheticEntities(Math.ceil(count / ratingsPerEntity));
  const authors = Math.ceil(count / ratingsPerAuthor);
  for (let index = 0; index < count; index += 1) {
    const entity = entities[index % entities.length];
    if (entity !== undefined)
      yield syntheticRow({ index, entity, author: Math.floor(random() * authors), random });
  }
}

/** The RatingView of a search without a point. */
export const viewJson = ({ view: { rating, entity, author } }: SearchDocument): string =>
  `${rating.slice(0, -1)},"entity":${entity},"user":${author}}`;

/** Listings at points of their own, within some 25 miles of the center of a city. */
export const syntheticEntities = (count: number): readonly Entity[] => {
  const random = randomFrom(7);
  return Array.from({ length: count }, (_, index) => {
    const [city, state, latitude, longitude] = pick(random, cities);
    return {
      ...emptyDetails,
      id: idOf({ createdAtMs: firstDay, index, random }),
      name: capitalized(text(random, 2)),
      category: pick(random, categories),
      address: `${1 + Math.floor(random() * 9_999)} ${capitalized(zipfWord(random))} St`,
      city,
      state,
      country: 'US',
      latitude: degrees(latitude + 0.7 * (random() - 0.5)),
      longitude: degrees(longitude + 0.7 * (random() - 0.5)),
      locationPrecision: 'address',
      isClaimed: random() < 0.2,
    };
  });
};

interface RowOptions {
  readonly index: number;
  readonly entity: Entity;
  /** Its number. */
  readonly author: number;
  readonly random: Random;
}

const syntheticRow = ({ index, entity, author, random }: RowOptions): VisibleRow => {
  const createdAtMs = firstDay + Math.floor(random() * days * 86_400) * 1_000;
  const createdAt = new Date(createdAtMs).toISOString();
  // Imported in this order, whatever their dates.
  const ratingId = idOf({ createdAtMs: importedAt + 20 * index, index, random });
  const authorId = idOf({ createdAtMs: firstDay - dayMs, index: author, random: randomFrom(author) });
  const helpful = random() < 0.7 ? 0 : 1 + Math.floor(30 * random() ** 3);
  return {
    rating_id: ratingId,
    document_version: index + 1,
    is_removed: false,
    facts: {
      ...emptyContent,
      ratingId,
      entityId: entity.id,
      authorId,
      revision: 1,
      starRating: 1 + Math.floor(5 * random() ** 0.6),
      title: text(random, 4),
      review: text(random, 10 + Math.floor(41 * random())),
      // As of each posted review whose language is clear.
      language: 'en',
      priceRange: random() < 0.5 ? null : 1 + Math.floor(4 * random()),
      visitedOn: random() < 0.5 ? null : createdAt.slice(0, 10),
      tags: random() < 0.3 ? [zipfWord(random)] : [],
      importedHelpfulCount: 0,
      createdAt,
      updatedAt: createdAt,
    },
    entity,
    author: {
      member_id: authorId,
      profile: { ...emptyProfile, firstName: `Member ${author}`, lastName: 'B.', city: homeOf(author) },
      is_premium: author % 7 === 0,
      is_verified: author % 3 === 0,
    },
    helpful,
    unhelpful: helpful === 0 ? 0 : Math.floor(5 * random()),
  };
};

const homeOf = (author: number): string => cities[author % cities.length]?.[0] ?? '';

const text = (random: Random, words: number): string =>
  Array.from({ length: words }, () => zipfWord(random)).join(' ');

const capitalized = (words: string): string => words.replace(/\b\w/g, (letter) => letter.toUpperCase());

const degrees = (value: number): number => Number(value.toFixed(6));

interface IdOptions {
  readonly createdAtMs: number;
  /** Makes the id unique. */
  readonly index: number;
  readonly random: Random;
}

/** A UUID of version 7. */
const idOf = ({ createdAtMs, index, random }: IdOptions): string => {
  const time = hex(createdAtMs, 12);
  const bits = hex(random() * 2 ** 32, 8);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${bits.slice(0, 3)}-8${bits.slice(3, 6)}-${bits.slice(6)}00${hex(index, 8)}`;
};

const hex = (value: number, length: number): string => Math.floor(value).toString(16).padStart(length, '0');

export const pick = <T>(random: Random, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T;

/** A fixed mix of searches. */
export const searchPaths = (count: number): readonly string[] => {
  const random = randomFrom(2_026);
  return Array.from({ length: count }, () => {
    const parameters = new URLSearchParams({ limit: '50' });
    if (random() < 0.6)
      parameters.set(
        'q',
        Array.from({ length: 1 + Math.floor(random() * 2) }, () => pick(random, commonWords)).join(' '),
      );
    if (random() < 0.4) parameters.set('category', pick(random, categories));
    if (random() < 0.3) parameters.set('minRating', String(2 + Math.floor(random() * 4)));
    if (random() < 0.3) {
      const [, , latitude, longitude] = pick(random, cities);
      parameters.set('lat', String(latitude));
      parameters.set('lng', String(longitude));
      parameters.set('distance', pick(random, ['5', '10', '25', '50']));
    }
    parameters.set(
      'sortBy',
      pick(random, ['newest', 'newest', 'newest', 'oldest', 'highest', 'lowest', 'helpful']),
    );
    return `/api/ratings/search?${parameters.toString()}`;
  });
};
