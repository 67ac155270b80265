import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { useAuthenticateTestPayment, useConfirmTestPayment } from './api/test-payment.ts';
import { statusAfter, toastPaymentFailed, type PaymentFormProps } from './payment.ts';
import type { TestCardForm } from './test-card.schema.ts';

type TestPaymentOptions = Pick<PaymentFormProps, 'checkout' | 'onStatus'> & {
  onFailed: (error: unknown) => void;
};

/** A payment by the test provider: the card, and where its bank asks for it, the word of the card's owner. */
export function useTestPayment({ checkout: { clientSecret }, onStatus, onFailed }: TestPaymentOptions) {
  const [isAsking, setIsAsking] = useState(false);
  const confirm = useConfirmTestPayment();
  const authenticate = useAuthenticateTestPayment();

  const fail = (error: Error) => {
    setIsAsking(false);
    onStatus(statusAfter(error));
    toastPaymentFailed(messageOf(error, 'Please try again.'));
    onFailed(error);
  };
  return {
    /** The bank waits for an answer. */
    isAsking,
    isAnswering: authenticate.isPending,
    pay: (card: TestCardForm) => {
      onStatus('paying');
      confirm.mutate(
        { clientSecret, ...card },
        {
          onSuccess: ({ status }) => {
            if (status === 'requires-action') setIsAsking(true);
            else onStatus('paid');
          },
          onError: fail,
        },
      );
    },
    answer: (isApproved: boolean) => {
      authenticate.mutate(
        { clientSecret, isApproved },
        {
          onSuccess: () => {
            setIsAsking(false);
            onStatus('paid');
          },
          onError: fail,
        },
      );
    },
  };
}
