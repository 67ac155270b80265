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

/** Null where there is no such limit, or where the server alone knows what it measures from. */
export function searchArea({ filters, position }: RatingSearch): SearchArea | null {
  if (filters.distance === '' || position === null) return null;
  return { longitude: position.lng, latitude: position.lat, miles: Number(filters.distance) };
}

export type ApplyFilters = (part: Partial<SearchFilters>) => void;

/** The filters live in the address alone, so back, forward and links restore them. */
export function useSearchAddress(): { filters: SearchFilters; apply: ApplyFilters } {
  const [shown] = useSearchParams();
  const navigate = useNavigate();
  const filters = readSearchFilters(shown);
  return {
    filters,
    apply: (part) => {
      // The address may be ahead of what is drawn: a second filter must not bring back the one just removed.
      const address = new URLSearchParams(location.search);
      const current = readSearchFilters(address);
      const next = { ...current, ...part };
      const choosesNearest = next.sortBy === 'nearest' && current.sortBy !== 'nearest';
      // Choosing it is the click on which the position may be asked for.
      if (choosesNearest && currentPosition() === null) void requestPosition();
      void navigate(withMap(resultsPath(next), isMapOpen(address)));
    },
  };
}
