import type { ResponseOf, identityRoutes } from '@candor/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '../../../components/toast.ts';
import { api } from '../../../lib/api.ts';

type DataExport = ResponseOf<typeof identityRoutes.dataExport>;

const path = '/api/user/data-export';
/** The session cookie goes along, so a plain link is enough. */
export const dataExportFile = `${path}/file`;
const preparingPollMs = 2_000;

function dataExportQuery() {
  return queryOptions({
    queryKey: ['data-export'],
    queryFn: ({ signal }) => api.get<DataExport>(path, { signal }),
  });
}

/** Asked again and again while it is being prepared. */
export function useDataExport() {
  return useQuery({
    ...dataExportQuery(),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => state.data?.status === 'preparing' && preparingPollMs,
  });
}

export function useRequestDataExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post<DataExport>(path),
    onSuccess: async (requested) => {
      const { queryKey } = dataExportQuery();
      // An answer on its way is older than this one.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, requested);
    },
    onError: (error) => {
      toastFailure('Failed to prepare your data', error);
    },
  });
}
