import type { Entity, EntityRatingSummary, RatingHighlights, RatingPhoto } from '@candor/contracts';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** What a column of the comparison shows. */
export interface Compared {
  entity: Entity;
  summary: EntityRatingSummary;
  highlights: RatingHighlights;
  /** A path below `/media/`. */
  photo: string | null;
}

function comparedQuery(id: string) {
  return queryOptions({
    queryKey: ['compared', id],
    queryFn: async ({ signal }): Promise<Compared> => {
      const ratings = `/api/ratings/entity/${id}`;
      const [entity, summary, highlights, photos] = await Promise.all([
        api.get<Entity>(`/api/entities/${id}`, { signal }),
        api.get<EntityRatingSummary>(`${ratings}/summary`, { signal }),
        api.get<RatingHighlights>(`${ratings}/highlights`, { signal }),
        api.get<RatingPhoto[]>(`${ratings}/photos?limit=1`, { signal }),
      ]);
      return { entity, summary, highlights, photo: photos[0]?.path ?? null };
    },
  });
}

export function useCompared(ids: readonly string[]) {
  return useQueries({ queries: ids.map(comparedQuery) });
}
