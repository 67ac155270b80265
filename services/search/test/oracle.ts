import { cartesianProduct } from 'es-toolkit/array/cartesianProduct';
import { plain, textOracle, type Corrections } from './oracle-text.ts';
import type { Listed, Published, World } from './world.ts';

/**
 * The expected response, computed the naive way: all ratings in memory, filtered and sorted. Written from the
 * decisions alone; it shares no code with the service but the stemmer, which is a library, and the centers of cities.
 */
export interface OracleQuery {
  /** Words, without the name of a place. */
  readonly text: string;
  /** No word is corrected. */
  readonly isExact: boolean;
  readonly place: NamedPlace | null;
  readonly category: string | null;
  readonly minRating: number | null;
  /** An ISO date. */
  readonly visitedSince: string | null;
  readonly language: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly point: Point | null;
  /** The center of the requested city. */
  readonly center: Point | null;
  /** The center of the member's city and state. */
  readonly home: Point | null;
  /** As written; it may be no distance. */
  readonly distance: string;
  readonly sortBy: string;
  /** Older ratings only fill the page. */
  readonly createdSince: string | null;
  readonly pageSize: number;
  readonly offset: number;
}

/** A place before or after the words of the text. */
export interface NamedPlace {
  readonly written: string;
  readonly isFirst: boolean;
  /** As listings write it. */
  readonly city: string | null;
  /** Letters. */
  readonly state: string;
  readonly center: Point | null;
  /** What is farther than 10 miles from its center is left out, unless the request has a distance. */
  readonly isZipCode: boolean;
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
  readonly score: number;
}

export interface Found {
  /** From the offset on, of all pages. */
  readonly ids: readonly string[];
  readonly total: number;
  /** Of each of them, with two decimals; `null` without a point. */
  readonly miles: readonly (number | null)[];
}

/** What the headers of a response say. */
export interface Said {
  readonly measuredFrom: 'query' | 'city' | 'text' | 'member' | 'none';
  /** ZIP code and miles. */
  readonly within: string | null;
  readonly isSearchable: boolean;
}

export interface Oracle {
  /** The results of the query with these corrections. */
  find(query: OracleQuery, corrections: Corrections): Found;
  say(query: OracleQuery): Said;
  /** Corrections that break no rule. */
  correct(query: OracleQuery): Corrections;
  /** The typed words that these corrections treat wrongly. */
  wronglyCorrected(query: OracleQuery, corrections: Corrections): readonly string[];
}

interface OracleOptions {
  /** By which a word of eight letters or more may differ from its correction. */
  readonly editsOfLongWords?: 1 | 2;
}

export const createOracle = (world: World, { editsOfLongWords = 2 }: OracleOptions = {}): Oracle => {
  const entities = new Map(world.entities.map((entity) => [entity.entityId, entity]));
  const premium = new Map(world.members.map((member) => [member.memberId, member.isPremium]));
  const ratings = world.ratings.flatMap((rating) => {
    const entity = entities.get(rating.entityId);
    return entity ? [{ rating, entity, isPremium: premium.get(rating.authorId) ?? false }] : [];
  });
  const texts = textOracle(ratings, editsOfLongWords);
  /** Words without a similar one stay as they are. */
  const missingIn = ({ text, isExact }: OracleQuery) => (isExact ? [] : texts.missing(text));

  const possibleCorrections = (query: OracleQuery): readonly Corrections[] => {
    const lists = missingIn(query)
      .filter(({ similar }) => similar.length > 0)
      .map(({ word, similar }) => similar.map((other) => [word, other] as const));
    return lists.length === 0 ? [] : cartesianProduct(...lists);
  };

  /** Whether a rating has the text and is in the place that it names. */
  const hasRatings = ({ text, place }: OracleQuery, corrections: Corrections): boolean => {
    const read = texts.read(text, corrections);
    return ratings.some(
      ({ rating, entity }) => texts.score(rating.ratingId, read) !== null && isIn(entity, place),
    );
  };

  const find: Oracle['find'] = (query, corrections) => {
    const read = texts.read(query.text, corrections);
    const point = pointOf(query);
    const found = ratings
      .flatMap(({ rating, entity, isPremium }): Candidate[] => {
        const score = texts.score(rating.ratingId, read);
        if (score === null) return [];
        const miles =
          point === null || entity.latitude === null || entity.longitude === null
            ? null
            : milesBetween(point.latitude, point.longitude, entity.latitude, entity.longitude);
        return [{ rating, entity, isPremium, miles, score }];
      })
      .filter((candidate) => matches(candidate, query))
      .sort((a, b) => compare(a, b, { ...query, hasWords: read.length > 0 }));
    const shown = pagesOf(found, query);
    return {
      ids: shown.map(({ rating }) => rating.ratingId),
      total: found.length,
      miles: shown.map(({ miles }) => (miles === null ? null : Math.round(miles * 100) / 100)),
    };
  };

  const wronglyCorrected: Oracle['wronglyCorrected'] = (query, corrections) => {
    const words = missingIn(query);
    const missing = new Map(words.map(({ word, similar }) => [word, similar]));
    const similarWords = [...missing].filter(([, similar]) => similar.length > 0);
    if (corrections.length === 0) {
      // The service does not try all of many words.
      const isTried = similarWords.every(([, similar]) => similar.length <= 3);
      const isFound = possibleCorrections(query).some((possible) => hasRatings(query, possible));
      return isTried && isFound ? similarWords.map(([word]) => word) : [];
    }
    if (!hasRatings(query, corrections)) return corrections.map(([typed]) => typed);
    const wrong = corrections.filter(
      ([typed, corrected]) => !missing.has(typed) || !texts.hasWords(corrected),
    );
    const [only, ...others] = words;
    const [[typed, chosen] = ['', '']] = corrections;
    if (only?.word === typed && others.length === 0) {
      const isPossible = (other: string) => hasRatings(query, [[typed, other]]);
      if (only.isRare(chosen, isPossible)) return [typed];
    }
    const corrected = new Set(corrections.map(([each]) => each));
    const neglected = similarWords.filter(([word]) => !corrected.has(word));
    return [...wrong, ...neglected].map(([word]) => word);
  };

  return {
    find,
    say: (query) => {
      const limit = limitOf(query);
      return {
        measuredFrom: sourceOf(query),
        within:
          query.place?.isZipCode && limit !== null
            ? `${query.place.written.slice(-5)}=${String(limit)}`
            : null,
        isSearchable: !texts.isUnsearchable(query.place === null ? query.text : query.place.written),
      };
    },
    correct: (query) =>
      possibleCorrections(query).find((corrections) => wronglyCorrected(query, corrections).length === 0) ??
      [],
    wronglyCorrected,
  };
};

const pointOf = ({ point, center, place, home }: OracleQuery): Point | null =>
  (place?.isZipCode ? place.center : null) ?? point ?? center ?? place?.center ?? home;

const sourceOf = ({ point, center, place, home }: OracleQuery): Said['measuredFrom'] => {
  if (place?.isZipCode) return 'text';
  if (point) return 'query';
  if (center) return 'city';
  if (place?.center) return 'text';
  return home ? 'member' : 'none';
};

/** Miles; `null` for any distance. */
const limitOf = ({ distance, place }: OracleQuery): number | null => {
  if (Number(distance) > 0) return Number(distance);
  return place?.isZipCode && distance !== 'anywhere' ? 10 : null;
};

const pagesOf = (found: readonly Candidate[], { createdSince, pageSize, offset }: OracleQuery) => {
  if (createdSince === null) return found.slice(offset);
  const isRecent = ({ rating }: Candidate) => rating.createdAt >= createdSince;
  return [...found.filter(isRecent), ...found.filter((one) => !isRecent(one))].slice(0, pageSize);
};

const matches = ({ rating, entity, miles }: Candidate, query: OracleQuery): boolean => {
  if (query.category !== null && entity.category !== query.category) return false;
  if (query.minRating !== null && rating.starRating < query.minRating) return false;
  if (query.visitedSince !== null && (rating.visitedOn === null || rating.visitedOn < query.visitedSince))
    return false;
  if (query.language !== null && rating.language !== query.language) return false;
  if (query.city !== null && plain(entity.city) !== plain(query.city)) return false;
  if (query.state !== null && stateCode(entity.state) !== stateCode(query.state)) return false;
  const limit = limitOf(query);
  if (pointOf(query) !== null && limit !== null && (miles === null || miles > limit)) return false;
  return isIn(entity, query.place);
};

const isIn = (entity: Listed, place: NamedPlace | null): boolean => {
  if (place === null || place.isZipCode) return true;
  const isInCity = place.city === null || plain(entity.city) === plain(place.city);
  return isInCity && stateCode(entity.state) === plain(place.state);
};

const compare = (a: Candidate, b: Candidate, query: OracleQuery & { readonly hasWords: boolean }): number => {
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
    case 'relevance':
      return query.hasWords
        ? b.score - a.score || wilson(b.rating) - wilson(a.rating) || ties
        : newest || ties;
    case 'nearest':
      return (a.miles ?? Infinity) === (b.miles ?? Infinity)
        ? ties
        : (a.miles ?? Infinity) - (b.miles ?? Infinity);
    default:
      return newest || ties;
  }
};

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
