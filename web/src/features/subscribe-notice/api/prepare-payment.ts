import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export function preparePaymentQuery() {
  return queryOptions({
    queryKey: ['payment', 'prepared'],
    queryFn: ({ signal }) => api.post('/api/get-or-create-subscription', undefined, { signal }),
    gcTime: 0,
  });
}

/** Asks once whenever the page is opened; the server answers the same subscription again. */
export function usePreparePayment() {
  return useQuery(preparePaymentQuery());
}
