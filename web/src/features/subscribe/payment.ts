import type { Checkout } from '@candor/contracts';
import { toast } from '../../components/toast.ts';
import { ApiError } from '../../lib/api-error.ts';
import { t } from './messages/index.ts';

/** `uncertain`: no response says whether the payment succeeded. `paid`: it did, and premium is about to start. */
export type PaymentStatus = 'open' | 'paying' | 'uncertain' | 'paid';

export interface PaymentFormProps {
  checkout: Checkout;
  /** '$9.99' */
  price: string;
  /** The payment renews an existing subscription. */
  isOwed: boolean;
  status: PaymentStatus;
  onStatus: (status: PaymentStatus) => void;
}

export function isProcessing(status: PaymentStatus): boolean {
  return status === 'paying' || status === 'paid';
}

/** Open after a refusal. Without a response the payment may have succeeded. */
export function statusAfter(failure: unknown): PaymentStatus {
  return failure instanceof ApiError && failure.status < 500 ? 'open' : 'uncertain';
}

export function toastPaymentFailed(message: string): void {
  toast({ title: t('paymentFailed'), description: message, variant: 'destructive' });
}

export function toastInitializationFailed(): void {
  toast({
    title: t('error'),
    description: t('tryToInitializeAgain'),
    variant: 'destructive',
  });
}

export function toastWelcome(): void {
  toast({
    title: t('paymentSuccessful'),
    description: t('welcome'),
  });
}

export function toastRenewed(): void {
  toast({ title: t('paymentSuccessful'), description: t('premiumContinues') });
}
