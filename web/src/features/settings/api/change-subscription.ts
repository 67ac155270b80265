import { billingRoutes, MemberSubscription } from '@candor/contracts/billing/http';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '../../../components/toast.ts';
import { api } from '../../../lib/api.ts';
import { memberSubscriptionQuery } from '../../../lib/subscription.ts';
import { invoicesQuery } from './invoices.ts';

export type SubscriptionChange = 'cancel' | 'resume' | 'refund';

const paths: Readonly<Record<SubscriptionChange, string>> = {
  cancel: billingRoutes.cancelSubscription.path,
  resume: billingRoutes.resumeSubscription.path,
  refund: billingRoutes.refundSubscription.path,
};

const failures: Readonly<Record<SubscriptionChange, string>> = {
  cancel: 'Failed to cancel subscription',
  resume: 'Failed to resume subscription',
  refund: 'Failed to refund',
};

export function useChangeSubscription(memberId: string) {
  const client = useQueryClient();
  const { queryKey } = memberSubscriptionQuery(memberId);
  return useMutation({
    mutationFn: (change: SubscriptionChange) =>
      api.post(paths[change], {}, { parse: (body) => MemberSubscription.parse(body) }),
    onSuccess: async (subscription) => {
      // An answer on its way is older than this one.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, subscription);
      void client.invalidateQueries({ queryKey: invoicesQuery(memberId).queryKey });
    },
    onError: (error, change) => {
      toastFailure(failures[change], error);
      // It may have changed elsewhere, which is why it was refused.
      void client.invalidateQueries({ queryKey });
    },
  });
}
