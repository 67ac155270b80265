import type { DeadLetter } from '@candor/contracts/admin/operations';
import { ParkedEvents } from '@candor/contracts/operations/http';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { asAdmin } from './as-admin.ts';

export function parkedEventsQuery({ service, streamId }: Pick<DeadLetter, 'service' | 'streamId'>) {
  const query = new URLSearchParams({ service, streamId }).toString();
  return queryOptions({
    queryKey: ['admin', 'parked-events', { service, streamId }],
    queryFn: ({ client, signal }) =>
      asAdmin(
        client,
        api.get(`/api/admin/dead-letters/events?${query}`, {
          signal,
          parse: (body) => ParkedEvents.parse(body),
        }),
      ),
    staleTime: 0,
  });
}

export function useParkedEvents(of: Pick<DeadLetter, 'service' | 'streamId'>) {
  return useQuery(parkedEventsQuery(of));
}
