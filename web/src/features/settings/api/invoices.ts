import { billingRoutes, Invoice } from '@candor/contracts/billing/http';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '../../../lib/api.ts';

const Invoices = z.array(Invoice);

export function invoicesQuery(memberId: string) {
  return queryOptions({
    queryKey: ['invoices', memberId],
    queryFn: ({ signal }) =>
      api.get(billingRoutes.invoices.path, { signal, parse: (body) => Invoices.parse(body) }),
  });
}

export function useInvoices(memberId: string) {
  return useQuery({ ...invoicesQuery(memberId), refetchOnMount: 'always' });
}
