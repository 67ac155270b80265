import type { BodySentTo } from '@candor/contracts';
import { billingRoutes, TestPayment } from '@candor/contracts/billing/http';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export function useConfirmTestPayment() {
  return useMutation({
    mutationFn: (body: BodySentTo<typeof billingRoutes.confirmTestPayment>) =>
      api.post(billingRoutes.confirmTestPayment.path, body, { parse: (answer) => TestPayment.parse(answer) }),
  });
}

/** What the card's owner tells his bank. */
export function useAuthenticateTestPayment() {
  return useMutation({
    mutationFn: (body: BodySentTo<typeof billingRoutes.authenticateTestPayment>) =>
      api.post(billingRoutes.authenticateTestPayment.path, body, {
        parse: (answer) => TestPayment.parse(answer),
      }),
  });
}
