import type { catalogRoutes, Entity, ResponseOf } from '@candor/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { toast, toastFailure } from '../../../components/toast.ts';
import type { ListingBody } from '../../../lib/listing-form.ts';
import { t } from '../messages/index.ts';

export function entityQuery(id: string) {
  return queryOptions({
    queryKey: ['entity', id],
    queryFn: ({ signal }) => api.get<Entity>(`/api/entities/${encodeURIComponent(id)}`, { signal }),
  });
}

export function useEntity(id: string) {
  return useQuery(entityQuery(id));
}

type Revised = ResponseOf<typeof catalogRoutes.listEntity>;

/** Changes the details of a listing that the viewer owns. */
export function useReviseListing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (listing: ListingBody) => api.post<Revised>('/api/entities', listing),
    onSuccess: ({ suggestionRecorded }) => {
      // Every card of its reviews shows name and place.
      void client.invalidateQueries();
      toast(
        suggestionRecorded
          ? {
              title: t('sentAsSuggestion'),
              description: t('sentAsSuggestionDescription'),
            }
          : { title: t('listingUpdated'), description: t('listingUpdatedDescription') },
      );
    },
    onError: (error) => {
      toastFailure(t('listingNotUpdated'), error);
    },
  });
}
