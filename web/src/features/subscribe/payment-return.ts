/** How a payment ended that led to a page of the provider, as he tells in the address that he sends the member back to. */
export type PaymentReturn = 'none' | 'paid' | 'failed';

const providerParameters = [
  'payment_intent',
  'payment_intent_client_secret',
  'setup_intent',
  'setup_intent_client_secret',
  'redirect_status',
];

export function readPaymentReturn(address: URLSearchParams): PaymentReturn {
  switch (address.get('redirect_status')) {
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

/** What is the provider's, the secret above all, has no place in the history. */
export function withoutPaymentReturn(address: URLSearchParams): URLSearchParams {
  const cleaned = new URLSearchParams(address);
  for (const name of providerParameters) cleaned.delete(name);
  return cleaned;
}
