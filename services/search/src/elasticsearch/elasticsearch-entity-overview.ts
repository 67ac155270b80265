import { Category, entityFlags, minAverages, type Bounds, type EntityFacets } from '@candor/contracts';
import type { estypes } from '@elastic/elasticsearch';
import { z } from 'zod';
import { boundsOf } from '../entities/entity-bounds.ts';
import { facetsOfCounts, mostSpellings, mostTagFacets } from '../entities/entity-facets.ts';
import { mostClusters } from '../entities/map-grid.ts';
import {
  optionalConditions,
  type EntityConditions,
  type OptionalCondition,
} from './elasticsearch-entity-query.ts';
import { cellField } from './entity-mapping.ts';

/** The figures of all matches of a request. */
export interface EntityOverview {
  readonly total: number;
  readonly facets: EntityFacets | null;
  readonly bounds: Bounds | null;
  /** Of each cell of the map. */
  readonly cells: readonly CellFigures[];
}

interface Overview {
  readonly conditions: EntityConditions;
  readonly zoom: number | null;
  /** Only that has facets and bounds. */
  readonly isFirstPage: boolean;
}

type Aggregation = estypes.AggregationsAggregationContainer;
type Aggregations = Record<string, Aggregation>;

export const overviewQuery = ({
  conditions: { required, optional },
  zoom,
  isFirstPage,
}: Overview): estypes.SearchSearchRequestBody => {
  const without = (left: OptionalCondition | null, aggs: Aggregations): Aggregation => ({
    filter: {
      bool: {
        filter: optionalConditions.flatMap((condition) =>
          condition === left ? [] : [...optional[condition]],
        ),
      },
    },
    aggs,
  });
  return {
    size: 0,
    track_total_hits: false,
    query: { bool: { filter: [...required] } },
    aggs: {
      matches: without(null, {
        ...(isFirstPage && ofMatches),
        ...(zoom !== null && { clusters: clustersAt(zoom) }),
      }),
      ...(isFirstPage && {
        categories: without('category', { values: { terms: { field: 'category', size: 1_000 } } }),
        prices: without('price', { values: { terms: { field: 'price' } } }),
        minRatings: without('minRating', {
          values: {
            filters: { filters: minAverages.map((least) => ({ range: { average: { gte: least } } })) },
          },
        }),
      }),
    },
  };
};

const ofMatches: Aggregations = {
  tags: { terms: { field: 'tags', size: mostTagFacets } },
  spellings: { terms: { field: 'spellings', size: mostSpellings } },
  flags: { filters: { filters: entityFlags.map((flag) => ({ term: { [flag]: true } })) } },
  south: { min: { field: 'latitude' } },
  north: { max: { field: 'latitude' } },
  west: { min: { field: 'longitude' } },
  east: { max: { field: 'longitude' } },
  eastern: {
    filter: { range: { longitude: { gte: 0 } } },
    aggs: { lowest: { min: { field: 'longitude' } } },
  },
  western: {
    filter: { range: { longitude: { lt: 0 } } },
    aggs: { highest: { max: { field: 'longitude' } } },
  },
};

const clustersAt = (zoom: number): Aggregation => ({
  terms: { field: cellField(zoom), size: mostClusters, order: [{ _count: 'desc' }, { _key: 'asc' }] },
  aggs: {
    latitudeUnits: { sum: { field: 'latitudeUnits' } },
    longitudeUnits: { sum: { field: 'longitudeUnits' } },
  },
});

const Value = z.object({ value: z.number().nullable() });
const Sum = z.object({ value: z.number() });
const Counted = z.object({ doc_count: z.int() });
const Counts = z.object({ buckets: z.array(Counted) });
const TextCounts = z.object({ buckets: z.array(Counted.extend({ key: z.string() })) });
const PriceCounts = z.object({ buckets: z.array(Counted.extend({ key: z.number() })) });
const CategoryCounts = z.object({ buckets: z.array(Counted.extend({ key: Category })) });

const CellFigures = Counted.extend({ key: z.int(), latitudeUnits: Sum, longitudeUnits: Sum });
export type CellFigures = z.infer<typeof CellFigures>;

const AnyPage = z.object({
  matches: Counted.extend({ clusters: z.object({ buckets: z.array(CellFigures) }).optional() }),
});

const FirstPage = z.object({
  matches: z.object({
    tags: TextCounts,
    spellings: TextCounts,
    flags: Counts,
    south: Value,
    north: Value,
    west: Value,
    east: Value,
    eastern: z.object({ lowest: Value }),
    western: z.object({ highest: Value }),
  }),
  categories: z.object({ values: CategoryCounts }),
  prices: z.object({ values: PriceCounts }),
  minRatings: z.object({ values: Counts }),
});
type FirstPage = z.infer<typeof FirstPage>;

export const overviewOf = (aggregations: unknown, { isFirstPage }: Overview): EntityOverview => {
  const { matches } = AnyPage.parse(aggregations);
  const first = isFirstPage ? FirstPage.parse(aggregations) : null;
  return {
    total: matches.doc_count,
    facets: first && facetsIn(first),
    bounds: first && boundsIn(first.matches),
    cells: matches.clusters?.buckets ?? [],
  };
};

const facetsIn = ({ matches, categories, prices, minRatings }: FirstPage): EntityFacets =>
  facetsOfCounts({
    categories: countsIn(categories.values),
    prices: countsIn(prices.values),
    minRatings: new Map(
      minAverages.map((minRating, at) => [minRating, minRatings.values.buckets[at]?.doc_count ?? 0]),
    ),
    tags: countsIn(matches.tags),
    spellings: countsIn(matches.spellings),
    flags: Object.fromEntries(
      entityFlags.map((flag, at) => [flag, matches.flags.buckets[at]?.doc_count ?? 0]),
    ) as EntityFacets['flags'],
  });

const countsIn = <Key>({
  buckets,
}: {
  readonly buckets: readonly { readonly key: Key; readonly doc_count: number }[];
}): ReadonlyMap<Key, number> => new Map(buckets.map(({ key, doc_count: count }) => [key, count]));

const boundsIn = ({ south, north, west, east, eastern, western }: FirstPage['matches']): Bounds | null =>
  south.value === null || north.value === null || west.value === null || east.value === null
    ? null
    : boundsOf({
        south: south.value,
        north: north.value,
        west: west.value,
        east: east.value,
        lowestEastern: eastern.lowest.value,
        highestWestern: western.highest.value,
      });

/** What a request has that nothing matches. */
export const emptyOverview = (isFirstPage: boolean): Omit<EntityOverview, 'cells'> => ({
  total: 0,
  facets: isFirstPage
    ? facetsOfCounts({
        categories: new Map(),
        prices: new Map(),
        minRatings: new Map(),
        tags: new Map(),
        spellings: new Map(),
        flags: { recommended: 0, photos: 0, claimed: 0 },
      })
    : null,
  bounds: null,
});
