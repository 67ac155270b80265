import type { Category, Entity, FoundEntities, FoundEntity } from '@candor/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

const shown = 4;
/** How far away a similar place may be, in miles. */
const similarWithin = 25;

interface PlacesAround {
  /** Of the same category, best rated first. */
  similar: FoundEntity[];
  /** Nearest first. */
  nearby: FoundEntity[];
}

/** They are in a city, but are nowhere to go to. */
const withoutPlace: readonly Category[] = ['person', 'product'];

/** A person's listing has no place, and neither has one whose place the geocoder did not find. */
export function hasPlacesAround({ category, latitude }: Pick<Entity, 'category' | 'latitude'>): boolean {
  return category !== 'person' && latitude !== null;
}

export function usePlacesAround(entity: Entity, isWanted: boolean) {
  return useQuery({
    queryKey: ['entities', 'around', entity.id],
    queryFn: async ({ signal }) => {
      const find = (query: URLSearchParams) =>
        api.get<FoundEntities>(`/api/entities/search?${query.toString()}`, { signal });
      const [similar, nearest] = await Promise.all([find(similarTo(entity)), find(nearestTo(entity))]);
      return placesAround(entity, similar.entities, nearest.entities);
    },
    enabled: isWanted && hasPlacesAround(entity),
  });
}

function similarTo(entity: Entity): URLSearchParams {
  return new URLSearchParams({
    ...pointOf(entity),
    category: entity.category,
    distance: withoutPlace.includes(entity.category) ? 'anywhere' : String(similarWithin),
    sortBy: 'rating',
    limit: String(shown + 1),
  });
}

/** Enough for those that are left out. */
function nearestTo(entity: Entity): URLSearchParams {
  return new URLSearchParams({ ...pointOf(entity), sortBy: 'nearest', limit: String(4 * shown) });
}

function pointOf({ latitude, longitude }: Entity) {
  return { lat: String(latitude), lng: String(longitude) };
}

/** Without the listing itself and repetition. Nothing is near a product, and none is near anything. */
export function placesAround(
  { id: entityId, category }: Pick<Entity, 'id' | 'category'>,
  ofCategory: readonly FoundEntity[],
  nearest: readonly FoundEntity[],
): PlacesAround {
  const similar = ofCategory.filter(({ id }) => id !== entityId).slice(0, shown);
  const taken = new Set([entityId, ...similar.map(({ id }) => id)]);
  const nearby = withoutPlace.includes(category)
    ? []
    : nearest.filter((place) => !taken.has(place.id) && !withoutPlace.includes(place.category));
  return { similar, nearby: nearby.slice(0, shown) };
}
