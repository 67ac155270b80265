import type { RatingSearch } from './api/search-ratings.ts';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { currentPosition, requestPosition } from '../../lib/position.ts';
import { isMapOpen, readSearchFilters, type SearchFilters, withMap } from '../../lib/search-params.ts';
import { resultsPath } from './filters.ts';

/** The circle that a search is limited to. */
export interface SearchArea {
  /** Degrees, WGS 84. */
  longitude: number;
  latitude: number;
  miles: number;
}

/** Null without such a limit, and if only the server has the point to measure from. */
export function searchArea({ filters, position }: RatingSearch): SearchArea | null {
  if (filters.distance === '' || position === null) return null;
  return { longitude: position.lng, latitude: position.lat, miles: Number(filters.distance) };
}

export type ApplyFilters = (part: Partial<SearchFilters>) => void;

/** The filters are stored in the URL alone, so back, forward and links restore them. */
export function useSearchUrl(): { filters: SearchFilters; apply: ApplyFilters } {
  const [shown] = useSearchParams();
  const navigate = useNavigate();
  const filters = readSearchFilters(shown);
  return {
    filters,
    apply: (part) => {
      // The URL may be newer than the last render: a second change must not restore a filter that was just removed.
      const params = new URLSearchParams(location.search);
      const current = readSearchFilters(params);
      const next = { ...current, ...part };
      const choosesNearest = next.sortBy === 'nearest' && current.sortBy !== 'nearest';
      // The choice is a click, so the position may be requested.
      if (choosesNearest && currentPosition() === null) void requestPosition();
      void navigate(withMap(resultsPath(next), isMapOpen(params)));
    },
  };
}
