import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { locationsQuery } from '../../lib/locations.ts';
import { cityAndState } from '../../lib/place.ts';
import type { Position } from '../../lib/position.ts';
import type { SharedFilters } from '../../lib/search-params.ts';
import { placeParams, rememberPlace, searchAnywhere, type Where } from '../../lib/where.ts';

type SearchedPlace = SharedFilters & { sortBy: string };

/** What the field shows for the URL of a search. */
export function whereOf(filters: SearchedPlace, position: Position | null): Where {
  const { where, lat, lng, city, state, distance, sortBy } = filters;
  if (where !== '' && lat !== '')
    return { type: 'place', place: { label: where, latitude: Number(lat), longitude: Number(lng) } };
  const text = where || cityAndState({ city, state });
  if (text) return { type: 'typed', text };
  const isNearby = position !== null && (distance !== '' || sortBy === 'nearest');
  return isNearby ? { type: 'me' } : searchAnywhere;
}

/** The same value as long as the URL says the same. */
export function useWhereOf(filters: SearchedPlace, position: Position | null): Where {
  const text = JSON.stringify(whereOf(filters, position));
  return useMemo(() => JSON.parse(text) as Where, [text]);
}

interface FoundPlace {
  /** The search waits for the coordinates. */
  isResolving: boolean;
  /** No city and no ZIP code has such a name. */
  isUnknown: boolean;
}

/** Finds the coordinates of a place that the URL has in words only, and adds them to the URL. */
export function useCoordinates(
  { where, lat }: Pick<SharedFilters, 'where' | 'lat'>,
  pathWith: (part: Partial<SharedFilters>) => string,
): FoundPlace {
  const navigate = useNavigate();
  const isMissing = where !== '' && lat === '';
  const { data, isPending } = useQuery({ ...locationsQuery(where), enabled: isMissing });
  const found = isMissing ? data?.[0] : undefined;
  const path = found && pathWith(placeParams(found));
  useEffect(() => {
    if (!found || path === undefined) return;
    rememberPlace(found);
    void navigate(path, { replace: true, preventScrollReset: true });
  }, [found, path, navigate]);
  return {
    isResolving: isMissing && (isPending || found !== undefined),
    isUnknown: isMissing && !isPending && !found,
  };
}
