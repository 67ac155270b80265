import { useNavigate, useSearchParams } from 'react-router-dom';
import { currentPosition, requestPosition } from '../../lib/position.ts';
import { isMapOpen, withMap } from '../../lib/search-params.ts';
import { type PlaceFilters, placeOrderFor, placesPath, readPlaceFilters } from './place-filters.ts';

interface PlacesUrl {
  params: URLSearchParams;
  filters: PlaceFilters;
  apply: (part: Partial<PlaceFilters>) => void;
  /** The URL of the page with other values of some filters. */
  pathWith: (part: Partial<PlaceFilters>) => string;
}

/** The filters are stored in the URL alone, so back, forward and links restore them. */
export function usePlacesUrl(): PlacesUrl {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return {
    params,
    filters: readPlaceFilters(params),
    pathWith: (part) => changedPath(params, part),
    apply: (part) => {
      // The URL may be newer than the last render: a second change must not restore a filter that was just removed.
      const current = new URLSearchParams(location.search);
      const choosesNearest = part.sortBy === 'nearest' && readPlaceFilters(current).where === '';
      // The choice is a click, so the position may be requested.
      if (choosesNearest && currentPosition() === null) void requestPosition();
      void navigate(changedPath(current, part));
    },
  };
}

function changedPath(params: URLSearchParams, part: Partial<PlaceFilters>): string {
  const current = readPlaceFilters(params);
  return withMap(placesPath(changedPlaceFilters(current, part)), isMapOpen(params));
}

/** The corrections that the visitor declined belong to the text, and so does an order that was not chosen. */
export function changedPlaceFilters(current: PlaceFilters, part: Partial<PlaceFilters>): PlaceFilters {
  const next = { ...current, ...part };
  if (next.q === current.q) return next;
  const isChosen = current.sortBy !== placeOrderFor(current.q, null);
  return { ...next, exact: '', sortBy: placeOrderFor(next.q, isChosen ? next.sortBy : null) };
}
