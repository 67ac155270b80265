import { describe, expect, it } from 'vitest';
import { readPaymentReturn, withoutPaymentReturn } from './payment-return.tsx';

const paramsOf = (status: string) =>
  new URLSearchParams(
    `tab=settings&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=${status}`,
  );

describe('the return from the provider', () => {
  it.each([
    ['succeeded', 'paid'],
    ['processing', 'paid'],
    ['failed', 'failed'],
    ['requires_payment_method', 'failed'],
  ])('with the status %s means %s', (status, outcome) => {
    expect(readPaymentReturn(paramsOf(status))).toBe(outcome);
  });

  it('is none without a status', () => {
    expect(readPaymentReturn(new URLSearchParams('tab=settings'))).toBe('none');
  });

  it('leaves nothing of the payment in the URL', () => {
    expect(withoutPaymentReturn(paramsOf('succeeded')).toString()).toBe('tab=settings');
  });
});
