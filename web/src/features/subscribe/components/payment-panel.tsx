import type { Checkout } from '@candor/contracts';
import { lazy, Suspense } from 'react';
import type { PaymentFormProps } from '../payment.ts';
import { PaymentSkeleton } from './payment-parts.tsx';
import { TestPayment } from './test-payment.tsx';

const StripePayment = lazy(() =>
  import('./stripe-payment.tsx').then(({ StripePayment }) => ({ default: StripePayment })),
);

/** The form of the payment provider. */
export function PaymentPanel(form: PaymentFormProps) {
  const { provider }: Checkout = form.checkout;
  switch (provider) {
    case 'test':
      return <TestPayment {...form} />;
    case 'stripe':
      return (
        <Suspense fallback={<PaymentSkeleton />}>
          <StripePayment {...form} />
        </Suspense>
      );
  }
}
