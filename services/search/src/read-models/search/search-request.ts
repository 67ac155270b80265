import {
  canonicalState,
  categoryFilter,
  parseContentFilters,
  sortOrders,
  type SearchQuery,
  type SortOrder,
} from '@candor/contracts';
import { cityCenter, foldPlace, type Point } from '@candor/shared-kernel';
import type { z } from 'zod';
import type { SearchRequest } from '../../search-index.ts';

export interface MemberPlace {
  readonly city: string | null;
  readonly state: string | null;
}

/** A parsed query. Nothing is refused: a parameter that makes no sense has no effect. */
export interface ParsedQuery {
  readonly text: string;
  /** `null`: a category that does not exist, which matches nothing. */
  readonly filters: Omit<SearchRequest, 'termGroups' | 'cursor' | 'createdSince' | 'exceptRatingIds'> | null;
  /** Newer ratings come first. Older ones only fill the page. */
  readonly preferCreatedSince: string | null;
  readonly cursor: string | null;
  readonly pointSource: 'query' | 'city' | 'member' | 'none';
}

const millisecondsPerDay = 86_400_000;

export const parseQuery = async (
  query: z.infer<typeof SearchQuery>,
  { member, now }: { readonly member: MemberPlace | null; readonly now: Date },
): Promise<ParsedQuery> => {
  const category = categoryFilter(query.category);
  const { point, source } = await pointOf(query, member);
  const days = positive(query.days);
  const sort = sortOf(query.sortBy);
  return {
    text: query.query ?? query.q ?? '',
    filters:
      category === 'unknown'
        ? null
        : {
            category: category === 'all' ? null : category,
            ...parseContentFilters(query),
            cityKey: query.city ? foldPlace(query.city) : null,
            stateKey: query.state ? canonicalState(query.state) : null,
            point,
            withinMiles: point === null ? null : positive(query.distance),
            sort: sort === 'nearest' && point === null ? 'newest' : sort,
            limit: query.limit,
          },
    preferCreatedSince:
      days === null ? null : new Date(now.getTime() - days * millisecondsPerDay).toISOString(),
    cursor: query.cursor ?? null,
    pointSource: source,
  };
};

const pointOf = async (
  { lat, lng, city, state }: z.infer<typeof SearchQuery>,
  member: MemberPlace | null,
): Promise<{ point: Point | null; source: ParsedQuery['pointSource'] }> => {
  const latitude = degrees(lat, 90);
  const longitude = degrees(lng, 180);
  if (latitude !== null && longitude !== null) return { point: { latitude, longitude }, source: 'query' };
  const center = city && state ? await cityCenter(city, state) : null;
  if (center) return { point: center, source: 'city' };
  const home = member?.city && member.state ? await cityCenter(member.city, member.state) : null;
  return home ? { point: home, source: 'member' } : { point: null, source: 'none' };
};

const decimal = /^[+-]?(\d{1,6}(\.\d{1,12})?|\.\d{1,12})$/;

const degrees = (text: string | undefined, most: number): number | null => {
  if (text === undefined || !decimal.test(text)) return null;
  const value = Number(text);
  return Math.abs(value) <= most ? value : null;
};

const positive = (text: string | undefined): number | null => {
  if (text === undefined || !decimal.test(text)) return null;
  const value = Number(text);
  return value > 0 && value <= 100_000 ? value : null;
};

const sortOf = (text: string | undefined): SortOrder =>
  sortOrders.find((order) => order === text?.toLowerCase()) ?? 'newest';
