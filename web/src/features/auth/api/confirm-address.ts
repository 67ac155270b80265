import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { sessionQuery } from '../../../lib/session.ts';

/** Said once per link, however often the page is drawn: a link is good for one answer. */
export function useConfirmAddress(token: string) {
  const client = useQueryClient();
  return useQuery(
    queryOptions({
      queryKey: ['confirm-address', token],
      queryFn: async () => {
        await api.post('/api/confirm-address', { token });
        // Whoever is signed in here may be who has just confirmed.
        await client.refetchQueries(sessionQuery());
        return true;
      },
    }),
  );
}
