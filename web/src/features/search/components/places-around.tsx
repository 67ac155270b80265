import type { Entity, FoundEntity } from '@candor/contracts';
import { useCallback, useState } from 'react';
import { hasPlacesAround, usePlacesAround } from '../api/places-around.ts';
import { PlaceCards, PlaceCardsSkeleton } from './place-cards.tsx';
import { t } from '../messages/index.ts';

/** Below a listing: similar ones, and others nearby. They load when the visitor comes near. */
export function PlacesAround({ entity }: { entity: Entity }) {
  const [isNear, setIsNear] = useState(false);
  const { data, isError, isFetching } = usePlacesAround(entity, isNear);
  const watch = useCallback((section: HTMLDivElement) => {
    const screen = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: '800px' },
    );
    screen.observe(section);
    return () => screen.disconnect();
  }, []);
  if (isError || !hasPlacesAround(entity)) return null;
  return (
    <div ref={watch} aria-busy={isFetching} className="page-width grid grid-cols-1 gap-10 pt-4 pb-12">
      {data ? (
        <>
          <Places title={t('similarPlaces')} places={data.similar} />
          <Places title={t('nearby')} places={data.nearby} />
        </>
      ) : (
        <PlaceCardsSkeleton />
      )}
    </div>
  );
}

function Places({ title, places }: { title: string; places: readonly FoundEntity[] }) {
  if (places.length === 0) return null;
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-4">
      <h2 className="text-2xl">{title}</h2>
      <PlaceCards places={places} />
    </section>
  );
}
