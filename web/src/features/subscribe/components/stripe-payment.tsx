import { currentLanguage } from '@candor/languages';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useEffect, useState } from 'react';
import { Card } from '../../../components/page-parts.tsx';
import { openStripe, stripeAppearance } from '../stripe.ts';
import { isProcessing, type PaymentFormProps, toastPaymentFailed } from '../payment.ts';
import { InitializationFailed, PayButton, PaymentSkeleton } from './payment-parts.tsx';
import { t } from '../messages/index.ts';

type Opened = Awaited<ReturnType<typeof openStripe>>;

/** Stripe's own form. Its script is loaded here and nowhere else. */
export function StripePayment(form: PaymentFormProps) {
  const { publishableKey, clientSecret } = form.checkout;
  const stripe = useOpenStripe(publishableKey);
  if (stripe === 'opening') return <PaymentSkeleton />;
  if (stripe === 'failed') return <InitializationFailed />;
  return (
    <Elements
      stripe={stripe}
      options={{ clientSecret, appearance: stripeAppearance(), locale: currentLanguage() }}
    >
      <StripeForm {...form} />
    </Elements>
  );
}

function StripeForm({ price, isOwed, status, onStatus }: PaymentFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [loading, setLoading] = useState<'loading' | 'ready' | 'failed'>('loading');
  if (loading === 'failed') return <InitializationFailed />;

  const pay = async () => {
    if (!stripe || !elements || loading !== 'ready') return;
    onStatus('paying');
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: `${location.origin}/dashboard` },
      redirect: 'if_required',
    });
    if (paymentIntent?.status === 'succeeded' || paymentIntent?.status === 'processing') {
      onStatus('paid');
      return;
    }
    onStatus(error?.type === 'api_connection_error' || error?.type === 'api_error' ? 'uncertain' : 'open');
    toastPaymentFailed(error?.message ?? t('paymentNotCompleted'));
  };

  return (
    <Card className="p-6 sm:p-8">
      <form
        aria-labelledby="payment"
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isProcessing(status)) void pay();
        }}
      >
        <h2 id="payment" className="text-2xl">
          {t('payment')}
        </h2>
        <PaymentElement
          onReady={() => {
            setLoading('ready');
          }}
          onLoadError={() => {
            setLoading('failed');
          }}
        />
        <PayButton
          price={price}
          isOwed={isOwed}
          isProcessing={isProcessing(status)}
          isReady={loading === 'ready'}
        />
      </form>
    </Card>
  );
}

function useOpenStripe(publishableKey: string | null): Opened | 'opening' | 'failed' {
  const [stripe, setStripe] = useState<Opened | 'opening' | 'failed'>('opening');
  useEffect(() => {
    let isWanted = true;
    openStripe(publishableKey).then(
      (opened) => {
        if (isWanted) setStripe(opened);
      },
      (error: unknown) => {
        console.info('the payment provider could not be loaded', error);
        if (isWanted) setStripe('failed');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [publishableKey]);
  return stripe;
}
