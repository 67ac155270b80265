import type { Entity, RatingView } from '@candor/contracts';
import type { Bounds } from '@candor/contracts/search/entity-search-parameters';
import { Map as MapIcon } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/button.tsx';
import { isMapOpen, withMap } from '../../../lib/search-params.ts';
import { placeOfEntity, placesOfRatings, precisionText, unplacedText } from '../places.ts';
import type { Area } from '../viewport.ts';
import type { ClustersMapProps } from './clusters-map.tsx';
import { MapPanel } from './map-panel.tsx';
import { t } from '../messages/index.ts';

/** A page has one map at most. */
const mapId = 'map';

/** Opens and closes the map of the page. The URL says which, so that reloads, links and going back restore it. */
export function MapToggle() {
  const navigate = useNavigate();
  const isOpen = useIsMapOpen();
  return (
    <Button
      variant="outline"
      size="small"
      aria-expanded={isOpen}
      aria-controls={isOpen ? mapId : undefined}
      className="justify-self-start"
      onClick={() => {
        const path = withMap(location.pathname + location.search, !isOpen);
        void navigate(path, { replace: true, preventScrollReset: true });
      }}
    >
      <MapIcon aria-hidden />
      {isOpen ? t('hideMap') : t('showMap')}
    </Button>
  );
}

interface ResultsMapProps {
  /** Undefined while they load. */
  ratings: readonly RatingView[] | undefined;
  /** Null if the results are not limited to an area. */
  area: Area | null;
}

/** The map of the listed ratings. The list has the same information as text. */
export function ResultsMap({ ratings, area }: ResultsMapProps) {
  const isOpen = useIsMapOpen();
  const listed = useMemo(() => ratings && placesOfRatings(ratings), [ratings]);
  if (!isOpen) return null;
  return (
    <MapPanel
      id={mapId}
      name={t('mapOfResults')}
      load={loadPlacesMap}
      content={listed && (listed.places.length === 0 ? null : { places: listed.places, area })}
      whenEmpty={t('noRatingLocated')}
      note={listed && unplacedText(listed.unplacedRatings)}
    />
  );
}

interface FoundPlacesMapProps extends Omit<ClustersMapProps, 'bounds' | 'className'> {
  /** Of all matches: undefined while they load, null without coordinates. */
  bounds: Bounds | null | undefined;
}

/** The map of all matching places, also of those that the list has not loaded. */
export function FoundPlacesMap({ bounds, ...map }: FoundPlacesMapProps) {
  const isOpen = useIsMapOpen();
  if (!isOpen) return null;
  return (
    <MapPanel
      id={mapId}
      name={t('mapOfPlaces')}
      load={loadClustersMap}
      content={bounds && { ...map, bounds }}
      whenEmpty={t('noPlaceLocated')}
    />
  );
}

async function loadPlacesMap() {
  return (await import('./places-map.tsx')).PlacesMap;
}

async function loadClustersMap() {
  return (await import('./clusters-map.tsx')).ClustersMap;
}

/** Only for a listing with coordinates. */
export function EntityMapToggle({ entity }: { entity: Entity }) {
  return placeOfEntity(entity) && <MapToggle />;
}

/** The position of a listing. */
export function EntityMap({ entity }: { entity: Entity }) {
  const isOpen = useIsMapOpen();
  const places = useMemo(() => {
    const place = placeOfEntity(entity);
    return place && [place];
  }, [entity]);
  if (!isOpen || !places) return null;
  return (
    <MapPanel
      id={mapId}
      name={t('mapOf', { name: entity.name })}
      load={loadPlacesMap}
      content={{ places, area: null }}
      whenEmpty=""
      note={precisionText(entity.locationPrecision)}
    />
  );
}

function useIsMapOpen(): boolean {
  const [searchParams] = useSearchParams();
  return isMapOpen(searchParams);
}
