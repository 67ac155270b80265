import { randomUUID } from 'node:crypto';
import { bayesianMean, entityFlags, minAverages, type EntityFlag } from '@candor/contracts';
import { haversineMiles, type Point } from '@candor/shared-kernel';
import { facetsOf } from '../documents/document-filters.ts';
import { encodeTerms } from '../documents/document-terms.ts';
import { isBetweenMeridians } from '../entities/entity-bounds.ts';
import { averageOf, distinctTags, tagKey } from '../entities/entity-facets.ts';
import {
  everyEntity,
  type EntityChange,
  type EntityDocument,
  type EntityFigures,
  type EntityIndex,
  type EntityRequest,
  type EntityResponse,
} from '../entities/entity-index.ts';
import type { EntityEntry } from '../entities/entity-log.ts';
import { rankingOf } from '../entities/entity-order.ts';
import { termsOf } from './samples.contract.ts';

/** A plain document. */
export const newEntity = (particulars: Partial<EntityDocument> = {}): EntityDocument => {
  const entityId = particulars.entityId ?? randomUUID();
  const category = particulars.category ?? 'food';
  return {
    entityId,
    terms: termsOf('plain'),
    category,
    cityKey: 'san antonio',
    stateKey: 'TX',
    latitude: null,
    longitude: null,
    reviewCount: 0,
    starSum: 0,
    price: null,
    tags: [],
    flags: noFlags,
    trend: 0,
    view: JSON.stringify({ id: entityId, name: `Place ${entityId}`, category, city: 'San Antonio' }),
    ...particulars,
  };
};

export const noFlags: EntityDocument['flags'] = { recommended: false, photos: false, claimed: false };

export const putEntity = (document: EntityDocument, version = 1): EntityChange => ({
  type: 'put',
  version,
  document,
});

export const removeEntity = (entityId: string, version: number): EntityChange => ({
  type: 'remove',
  version,
  entityId,
});

/** As a log has it. */
export const entityEntryOf = (change: EntityChange): EntityEntry =>
  change.type === 'remove'
    ? { removed: true, entityId: change.entityId, version: change.version }
    : {
        ...change.document,
        removed: false,
        version: change.version,
        terms: encodeTerms(change.document.terms),
      };

/** A response with its figures. */
export type WholeResponse = Omit<EntityResponse, 'figures'> & EntityFigures;

export const wholeOf = <Response extends EntityResponse>({ figures, ...response }: Response) => ({
  ...response,
  ...figures(),
});

/** The whole response to some conditions. */
export const searchWhole = async (
  index: EntityIndex,
  conditions: Partial<EntityRequest>,
): Promise<WholeResponse> => wholeOf(await index.search({ ...everyEntity, ...conditions }));

/** The contract in its plainest form: looks at every document, and returns all matches in order. */
export const findPlainly = (
  documents: readonly EntityDocument[],
  request: EntityRequest,
): readonly EntityDocument[] =>
  documents
    .filter((document) => matches(document, request))
    .sort((a, b) => {
      const [keysOfA, keysOfB] = [keysOf(a, request), keysOf(b, request)];
      const at = keysOfA.findIndex((key, index) => key !== keysOfB[index]);
      if (at === -1) return a.entityId < b.entityId ? -1 : 1;
      return (keysOfA[at] ?? 0) < (keysOfB[at] ?? 0) ? -1 : 1;
    });

/** The facets in their plainest form: a search for each value. */
export const countPlainly = (documents: readonly EntityDocument[], request: EntityRequest) => {
  const count = (particulars: Partial<EntityRequest>) =>
    findPlainly(documents, { ...request, ...particulars }).length;
  const matching = findPlainly(documents, request);
  const tags = new Map<string, number>();
  const spellings = new Map<string, number>();
  for (const document of matching)
    for (const tag of distinctTags(document.tags)) {
      tags.set(tagKey(tag), (tags.get(tagKey(tag)) ?? 0) + 1);
      spellings.set(tag, (spellings.get(tag) ?? 0) + 1);
    }
  const withFlag = (flag: EntityFlag) => count({ flags: [...request.flags, flag] });
  return {
    categories: mostFirst(
      [...new Set(documents.map(({ category }) => category))].map(
        (category) => [category, count({ category })] as const,
      ),
    ).map(([category, found]) => ({ category, count: found })),
    prices: [1, 2, 3, 4]
      .map((price) => ({ price, count: count({ prices: [price] }) }))
      .filter(({ count: found }) => found > 0),
    minRatings: minAverages
      .map((minRating) => ({ minRating, count: count({ minRating }) }))
      .filter(({ count: found }) => found > 0),
    tags: mostFirst([...tags])
      .slice(0, 12)
      .map(([key, found]) => ({
        tag: mostFirst([...spellings]).find(([spelling]) => tagKey(spelling) === key)?.[0],
        count: found,
      })),
    flags: Object.fromEntries(entityFlags.map((flag) => [flag, withFlag(flag)])),
  };
};

const mostFirst = <Value extends string>(counts: readonly (readonly [Value, number])[]) =>
  counts.filter(([, count]) => count > 0).sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));

export const milesToEntity = (point: Point | null, { latitude, longitude }: EntityDocument): number | null =>
  point && latitude !== null && longitude !== null ? haversineMiles(point, { latitude, longitude }) : null;

const matches = (document: EntityDocument, request: EntityRequest): boolean => {
  const { termGroups, category, cityKey, stateKey, minRating, prices, tags, flags, entityIds } = request;
  const lexemes = new Set([...document.terms.keys(), ...facetsOf(document)]);
  const keys = document.tags.map(tagKey);
  return (
    termGroups.every((group) => group.some((lexeme) => lexemes.has(lexeme))) &&
    (category === null || document.category === category) &&
    (cityKey === null || document.cityKey === cityKey) &&
    (stateKey === null || document.stateKey === stateKey) &&
    (minRating === null || (averageOf(document) ?? -1) >= minRating) &&
    (prices.length === 0 || prices.includes(document.price ?? 0)) &&
    tags.every((tag) => keys.includes(tagKey(tag))) &&
    flags.every((flag) => document.flags[flag]) &&
    (entityIds === null || entityIds.includes(document.entityId)) &&
    isNear(document, request) &&
    isInside(document, request)
  );
};

const isNear = (document: EntityDocument, { point, withinMiles }: EntityRequest): boolean =>
  point === null || withinMiles === null || (milesToEntity(point, document) ?? Infinity) <= withinMiles;

const isInside = ({ latitude, longitude }: EntityDocument, { bounds }: EntityRequest): boolean =>
  bounds === null ||
  (latitude !== null &&
    longitude !== null &&
    latitude >= bounds.south &&
    latitude <= bounds.north &&
    isBetweenMeridians(longitude, bounds));

const keysOf = (document: EntityDocument, request: EntityRequest): readonly number[] => {
  const { reviewCount, starSum, trend, terms } = document;
  const { sort, termWeights, point } = rankingOf(request);
  const mean = -bayesianMean(starSum, reviewCount);
  switch (sort) {
    case 'relevance': {
      const score = Object.entries(termWeights).reduce(
        (sum, [term, weight]) => sum + weight * (terms.get(term) ?? 0),
        0,
      );
      return [-score, mean, -reviewCount];
    }
    case 'rating':
      return [mean, -reviewCount];
    case 'reviews':
      return [-reviewCount];
    case 'trending':
      return [-trend, -reviewCount];
    case 'nearest':
      return [milesToEntity(point, document) ?? Infinity, -reviewCount];
  }
};
