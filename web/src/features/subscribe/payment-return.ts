/** The result of a payment on a page of the provider, from the URL that it redirects to. */
export type PaymentReturn = 'none' | 'paid' | 'failed';

const providerParameters = [
  'payment_intent',
  'payment_intent_client_secret',
  'setup_intent',
  'setup_intent_client_secret',
  'redirect_status',
];

export function readPaymentReturn(params: URLSearchParams): PaymentReturn {
  switch (params.get('redirect_status')) {
    case null:
      return 'none';
    case 'succeeded':
    case 'pending':
    case 'processing':
      return 'paid';
    default:
      return 'failed';
  }
}

/** The provider's parameters include a secret, which must not stay in the history. */
export function withoutPaymentReturn(params: URLSearchParams): URLSearchParams {
  const cleaned = new URLSearchParams(params);
  for (const name of providerParameters) cleaned.delete(name);
  return cleaned;
}
