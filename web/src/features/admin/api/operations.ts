import { DeadLetters, Operations } from '@candor/contracts/admin/operations';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { asAdmin } from './as-admin.ts';

/** While somebody looks: in a tab behind others nothing is asked. */
const everyMs = 5_000;

export function operationsQuery() {
  return queryOptions({
    queryKey: ['admin', 'operations'],
    queryFn: ({ client, signal }) =>
      asAdmin(client, api.get('/api/admin/operations', { signal, parse: (body) => Operations.parse(body) })),
    staleTime: 0,
    refetchInterval: everyMs,
  });
}

export function useOperations() {
  return useQuery(operationsQuery());
}

export function deadLettersQuery() {
  return queryOptions({
    queryKey: ['admin', 'dead-letters'],
    queryFn: ({ client, signal }) =>
      asAdmin(
        client,
        api.get('/api/admin/dead-letters', { signal, parse: (body) => DeadLetters.parse(body) }),
      ),
    staleTime: 0,
    refetchInterval: everyMs,
  });
}

export function useDeadLetters() {
  return useQuery(deadLettersQuery());
}
