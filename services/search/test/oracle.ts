import { stem as stemmer } from 'porter2';
import type { Listed, Published, World } from './world.ts';

/**
 * The expected response, computed the naive way: all ratings in memory, filtered and sorted. Written from the
 * decisions alone; it shares no code with the service but the stemmer, which is a library.
 */
export interface OracleQuery {
  readonly text: string;
  readonly category: string | null;
  readonly minRating: number | null;
  /** An ISO date. */
  readonly visitedSince: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly point: Point | null;
  /** The center of the requested city and state. */
  readonly centre: Point | null;
  /** The center of the member's city and state. */
  readonly home: Point | null;
  /** As written; it may be no distance. */
  readonly distance: string;
  readonly sortBy: string;
  /** Older ratings only fill the page. */
  readonly createdSince: string | null;
  readonly pageSize: number;
}

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

interface Candidate {
  readonly rating: Published;
  readonly entity: Listed;
  readonly isPremium: boolean;
  readonly miles: number | null;
}

export const expectedIds = (world: World, query: OracleQuery): readonly string[] => {
  const entities = new Map(world.entities.map((entity) => [entity.entityId, entity]));
  const premium = new Map(world.members.map((member) => [member.memberId, member.isPremium]));
  const candidates = world.ratings.flatMap((rating): Candidate[] => {
    const entity = entities.get(rating.entityId);
    if (!entity) return [];
    const point = pointOf(query);
    const miles =
      point === null || entity.latitude === null || entity.longitude === null
        ? null
        : milesBetween(point.latitude, point.longitude, entity.latitude, entity.longitude);
    return [{ rating, entity, isPremium: premium.get(rating.authorId) ?? false, miles }];
  });
  const found = candidates
    .filter((candidate) => matches(candidate, query))
    .sort((a, b) => compare(a, b, query));
  return recentFirst(found, query).map(({ rating }) => rating.ratingId);
};

const pointOf = ({ point, centre, home }: OracleQuery): Point | null => point ?? centre ?? home;

const recentFirst = (found: readonly Candidate[], { createdSince, pageSize }: OracleQuery) => {
  if (createdSince === null) return found;
  const isRecent = ({ rating }: Candidate) => rating.createdAt >= createdSince;
  return [...found.filter(isRecent), ...found.filter((one) => !isRecent(one))].slice(0, pageSize);
};

const matches = ({ rating, entity, miles }: Candidate, query: OracleQuery): boolean => {
  if (query.category !== null && entity.category !== query.category) return false;
  if (query.minRating !== null && rating.starRating < query.minRating) return false;
  if (query.visitedSince !== null && (rating.visitedOn === null || rating.visitedOn < query.visitedSince))
    return false;
  if (query.city !== null && plain(entity.city) !== plain(query.city)) return false;
  if (query.state !== null && stateCode(entity.state) !== stateCode(query.state)) return false;
  const limit = Number(query.distance);
  if (pointOf(query) !== null && limit > 0 && (miles === null || miles > limit)) return false;
  const text = [entity.name, rating.title, rating.review, ...rating.tags, entity.city, entity.state].join(
    ' ',
  );
  const stems = splitWords(text).map((word) => stemmer(word));
  return splitWords(query.text).every((word) => stems.some((stem) => means(word, stem)));
};

const means = (word: string, stem: string): boolean => {
  const queryStem = stemmer(word);
  if (queryStem === stem) return true;
  return word.length >= 5 && queryStem.length >= 4 && editDistance(queryStem, stem) === 1;
};

const compare = (a: Candidate, b: Candidate, query: OracleQuery): number => {
  const newest = b.rating.createdAt.localeCompare(a.rating.createdAt);
  const ties =
    Number(b.isPremium) - Number(a.isPremium) || newest || (a.rating.ratingId < b.rating.ratingId ? -1 : 1);
  switch (query.sortBy === 'nearest' && pointOf(query) === null ? 'newest' : query.sortBy) {
    case 'oldest':
      return -newest || ties;
    case 'highest':
      return b.rating.starRating - a.rating.starRating || ties;
    case 'lowest':
      return a.rating.starRating - b.rating.starRating || ties;
    case 'helpful':
      return wilson(b.rating) - wilson(a.rating) || ties;
    case 'nearest':
      return (a.miles ?? Infinity) === (b.miles ?? Infinity)
        ? ties
        : (a.miles ?? Infinity) - (b.miles ?? Infinity);
    default:
      return newest || ties;
  }
};

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();

const splitWords = (text: string): readonly string[] =>
  plain(text)
    .replace(/['’]/g, '')
    .match(/[a-z0-9]+/g) ?? [];

const stateCode = (state: string): string => (plain(state) === 'texas' ? 'tx' : plain(state));

const wilson = ({ helpful, unhelpful }: Published): number => {
  const n = helpful + unhelpful;
  if (helpful === 0) return 0;
  const z = 1.96;
  const p = helpful / n;
  return (p + (z * z) / (2 * n) - z * Math.sqrt((p * (1 - p) + (z * z) / (4 * n)) / n)) / (1 + (z * z) / n);
};

const milesBetween = (latA: number, lngA: number, latB: number, lngB: number): number => {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const h =
    Math.sin(radians(latB - latA) / 2) ** 2 +
    Math.cos(radians(latA)) * Math.cos(radians(latB)) * Math.sin(radians(lngB - lngA) / 2) ** 2;
  return (2 * 6_371_008.8 * Math.asin(Math.sqrt(h))) / 1_609.344;
};

const editDistance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
};
