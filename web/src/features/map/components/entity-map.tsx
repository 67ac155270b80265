import type { Entity } from '@candor/contracts';
import { useMemo } from 'react';
import { placeOfEntity } from '../places.ts';
import { precisionText } from '../place-words.ts';
import { useMapAddress } from '../use-map-address.ts';
import { MapPanel } from './map-panel.tsx';
import { MapToggle } from './map-toggle.tsx';

/** Nothing where nobody knows where it is. */
export function EntityMapToggle({ entity }: { entity: Entity }) {
  return placeOfEntity(entity) && <MapToggle />;
}

/** Where a listing is; its address stands beside the toggle. */
export function EntityMap({ entity }: { entity: Entity }) {
  const { isOpen } = useMapAddress();
  const places = useMemo(() => {
    const place = placeOfEntity(entity);
    return place && [place];
  }, [entity]);
  if (!isOpen || !places) return null;
  return (
    <MapPanel
      name={`Map of ${entity.name}`}
      places={places}
      area={null}
      note={precisionText(entity.locationPrecision)}
    />
  );
}
