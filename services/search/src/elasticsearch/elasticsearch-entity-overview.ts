import { Category, entityFlags, minAverages, type Bounds, type EntityFacets } from '@candor/contracts';
import type { estypes } from '@elastic/elasticsearch';
import { z } from 'zod';
import { boundsOf } from '../entities/entity-bounds.ts';
import { facetsOfCounts, mostCasedTags, mostTagFacets } from '../entities/entity-facets.ts';
import type { EntityResponse } from '../entities/entity-index.ts';
import { mostClusters } from '../entities/map-grid.ts';
import { optionalConditions, type EntityConditions } from './elasticsearch-entity-query.ts';
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

/** An aggregation has all optional conditions, or leaves out one of them. */
const groups = ['nothing', ...optionalConditions] as const;
type Group = (typeof groups)[number];

/**
 * Aggregations without conditions of their own are at the top, where Elasticsearch collects them faster than in a filter that all
 * documents pass.
 */
export const overviewQuery = ({
  conditions: { required, optional },
  zoom,
  isFirstPage,
}: Overview): estypes.SearchSearchRequestBody => {
  const without = (group: Group, aggs: Aggregations): Aggregations => {
    const filter = optionalConditions.flatMap((condition) =>
      condition === group ? [] : [...optional[condition]],
    );
    return filter.length === 0 ? aggs : { [group]: { filter: { bool: { filter } }, aggs } };
  };
  return {
    size: 0,
    track_total_hits: true,
    query: { bool: { filter: [...required] } },
    aggs: {
      ...without('nothing', {
        ...(isFirstPage && ofMatches),
        ...(zoom !== null && { clusters: clustersAt(zoom) }),
      }),
      ...(isFirstPage && {
        ...without('category', { categories: { terms: { field: 'category', size: 1_000 } } }),
        ...without('price', { prices: { terms: { field: 'price' } } }),
        ...without('minRating', {
          minRatings: {
            filters: { filters: minAverages.map((least) => ({ range: { average: { gte: least } } })) },
          },
        }),
      }),
    },
  };
};

const ofMatches: Aggregations = {
  tags: { terms: { field: 'tags', size: mostTagFacets } },
  casedTags: { terms: { field: 'casedTags', size: mostCasedTags } },
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

const AnyPage = z.object({ clusters: z.object({ buckets: z.array(CellFigures) }).optional() });

const FirstPage = z.object({
  categories: CategoryCounts,
  prices: PriceCounts,
  minRatings: Counts,
  tags: TextCounts,
  casedTags: TextCounts,
  flags: Counts,
  south: Value,
  north: Value,
  west: Value,
  east: Value,
  eastern: z.object({ lowest: Value }),
  western: z.object({ highest: Value }),
});
type FirstPage = z.infer<typeof FirstPage>;

const Response = z.object({
  hits: z.object({ total: z.object({ value: z.int() }) }),
  aggregations: z.looseObject({ nothing: z.looseObject(Counted.shape).optional() }).default({}),
});

export const overviewOf = (response: unknown, { isFirstPage }: Overview): EntityOverview => {
  const { hits, aggregations } = Response.parse(response);
  const { nothing } = aggregations;
  const all = Object.assign({}, aggregations, ...groups.map((group) => aggregations[group])) as unknown;
  const first = isFirstPage ? FirstPage.parse(all) : null;
  return {
    total: nothing?.doc_count ?? hits.total.value,
    facets: first && facetsIn(first),
    bounds: first && boundsIn(first),
    cells: AnyPage.parse(all).clusters?.buckets ?? [],
  };
};

const facetsIn = ({ categories, prices, minRatings, tags, casedTags, flags }: FirstPage): EntityFacets =>
  facetsOfCounts({
    categories: countsIn(categories),
    prices: countsIn(prices),
    minRatings: new Map(
      minAverages.map((minRating, at) => [minRating, minRatings.buckets[at]?.doc_count ?? 0]),
    ),
    tags: countsIn(tags),
    casedTags: countsIn(casedTags),
    flags: Object.fromEntries(
      entityFlags.map((flag, at) => [flag, flags.buckets[at]?.doc_count ?? 0]),
    ) as EntityFacets['flags'],
  });

const countsIn = <Key>({
  buckets,
}: {
  readonly buckets: readonly { readonly key: Key; readonly doc_count: number }[];
}): ReadonlyMap<Key, number> => new Map(buckets.map(({ key, doc_count: count }) => [key, count]));

const boundsIn = ({ south, north, west, east, eastern, western }: FirstPage): Bounds | null =>
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

/** The response to a request that nothing matches. */
export const noEntities = (isFirstPage: boolean): EntityResponse => ({
  hits: [],
  total: 0,
  nextCursor: null,
  figures: () => ({
    facets: isFirstPage
      ? facetsOfCounts({
          categories: new Map(),
          prices: new Map(),
          minRatings: new Map(),
          tags: new Map(),
          casedTags: new Map(),
          flags: { recommended: 0, photos: 0, claimed: 0 },
        })
      : null,
    bounds: null,
    clusters: [],
  }),
});
