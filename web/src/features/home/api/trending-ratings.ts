import type { RatingView } from '@candor/contracts';
import { trendingSearch } from '@candor/contracts/first-requests';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { type Position, usePosition } from '../../../lib/position.ts';
import { useWhere } from '../../../lib/where.ts';
import { t } from '../messages/index.ts';

/** Fewer reviews nearby are not a trend. */
const fewestNearby = 3;

export interface TrendingRatings {
  ratings: readonly RatingView[];
  /** False: the visitor's place is unknown, or has too few reviews, so that these are from everywhere. */
  areNearby: boolean;
}

function trendingRatingsQuery(point: Position | null) {
  return queryOptions({
    queryKey: ['ratings', 'search', 'trending', point],
    queryFn: ({ signal }) => fetchTrendingRatings(point, signal),
    // A page without the list for a moment would jump.
    placeholderData: keepPreviousData,
  });
}

export function useTrendingRatings() {
  const { point } = useTrendingPlace();
  return useQuery(trendingRatingsQuery(point));
}

/** The place that was searched last, or the visitor's position. `place`: its name; null if it is the visitor's position. */
export function useTrendingPlace(): { place: string | null; point: Position | null } {
  const [where] = useWhere();
  const position = usePosition();
  if (where.type !== 'place') return { place: null, point: position };
  const { label, latitude, longitude } = where.place;
  return { place: label, point: { lat: latitude, lng: longitude } };
}

async function fetchTrendingRatings(point: Position | null, signal: AbortSignal): Promise<TrendingRatings> {
  const within = async (distance: string): Promise<RatingView[]> => {
    const query = new URLSearchParams({
      days: String(trendingSearch.days),
      distance,
      limit: String(trendingSearch.limit),
      sortBy: trendingSearch.sortBy,
      ...(point && { lat: String(point.lat), lng: String(point.lng) }),
    });
    return await api.get<RatingView[]>(`/api/ratings/search?${query.toString()}`, { signal });
  };
  try {
    // Without a point, the server takes the city of the signed-in member. It ignores the distance without either.
    const nearby = await within(String(trendingSearch.distance));
    if (nearby.length >= fewestNearby) return { ratings: nearby, areNearby: hasDistances(nearby) };
    return { ratings: await within('anywhere'), areNearby: false };
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new Error(t('trendingNotLoaded'), { cause });
  }
}

/** Distances are known if a place is. */
export function hasDistances(ratings: readonly RatingView[]): boolean {
  return ratings.every(({ distanceMiles }) => typeof distanceMiles === 'number');
}
