import { billingRoutes, Invoice, MemberSubscription } from '@candor/contracts/billing/http';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { toastFailure } from '../../../components/toast.ts';
import { api } from '../../../lib/api.ts';
import { memberSubscriptionQuery } from '../../../lib/subscription.ts';
import { t } from '../messages/index.ts';

const Invoices = z.array(Invoice);

function invoicesQuery(memberId: string) {
  return queryOptions({
    queryKey: ['invoices', memberId],
    queryFn: ({ signal }) =>
      api.get(billingRoutes.invoices.path, { signal, parse: (body) => Invoices.parse(body) }),
  });
}

export function useInvoices(memberId: string) {
  return useQuery({ ...invoicesQuery(memberId), refetchOnMount: 'always' });
}

export type SubscriptionChange = 'cancel' | 'resume' | 'refund';

const changes: Readonly<Record<SubscriptionChange, { path: string; failed: string }>> = {
  cancel: { path: billingRoutes.cancelSubscription.path, failed: t('cancelSubscriptionFailed') },
  resume: { path: billingRoutes.resumeSubscription.path, failed: t('resumeSubscriptionFailed') },
  refund: { path: billingRoutes.refundSubscription.path, failed: t('refundFailed') },
};

export function useChangeSubscription(memberId: string) {
  const client = useQueryClient();
  const { queryKey } = memberSubscriptionQuery(memberId);
  return useMutation({
    mutationFn: (change: SubscriptionChange) =>
      api.post(changes[change].path, {}, { parse: (body) => MemberSubscription.parse(body) }),
    onSuccess: async (subscription) => {
      // A response still on its way is older than this one.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, subscription);
      void client.invalidateQueries({ queryKey: invoicesQuery(memberId).queryKey });
    },
    onError: (error, change) => {
      toastFailure(changes[change].failed, error);
      // The refusal may be due to a change made elsewhere.
      void client.invalidateQueries({ queryKey });
    },
  });
}
