import { DeletionPreview } from '@candor/contracts/admin/deletion-preview';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { asAdmin } from './as-admin.ts';

export type PreviewedList = 'users' | 'entities';

export function deletionPreviewQuery(list: PreviewedList, id: string) {
  return queryOptions({
    queryKey: ['admin', 'deletion-preview', { list, id }],
    queryFn: ({ client, signal }) =>
      asAdmin(
        client,
        api.get(`/api/admin/${list}/${encodeURIComponent(id)}/deletion-preview`, {
          signal,
          parse: (body) => DeletionPreview.parse(body),
        }),
      ),
    staleTime: 0,
    // What somebody agrees to is never an earlier count.
    gcTime: 0,
  });
}

/** Keeps what it has while the deletion is under way: afterwards there is nothing left to count. */
export function useDeletionPreview(list: PreviewedList, id: string, isDeleting: boolean) {
  return useQuery({ ...deletionPreviewQuery(list, id), enabled: !isDeleting });
}
