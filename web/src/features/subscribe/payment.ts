import type { Checkout } from '@candor/contracts';
import { toast } from '../../components/toast.ts';
import { ApiError } from '../../lib/api-error.ts';

/** `uncertain`: nobody said whether the payment was made. `paid`: it was, and premium is about to start. */
export type PaymentStatus = 'open' | 'paying' | 'uncertain' | 'paid';

export interface PaymentFormProps {
  checkout: Checkout;
  /** '$9.99' */
  price: string;
  /** A renewal of a subscription that he has. */
  isOwed: boolean;
  status: PaymentStatus;
  onStatus: (status: PaymentStatus) => void;
}

export function isProcessing(status: PaymentStatus): boolean {
  return status === 'paying' || status === 'paid';
}

/** After an answer that refuses it the payment is open; without one it may have been made all the same. */
export function statusAfter(failure: unknown): PaymentStatus {
  return failure instanceof ApiError && failure.status < 500 ? 'open' : 'uncertain';
}

export function toastPaymentFailed(message: string): void {
  toast({ title: 'Payment Failed', description: message, variant: 'destructive' });
}

export function toastInitializationFailed(): void {
  toast({
    title: 'Error',
    description: 'Failed to initialize payment. Please try again.',
    variant: 'destructive',
  });
}

export function toastWelcome(): void {
  toast({
    title: 'Payment Successful',
    description: 'Welcome to Premium! You now have unlimited access.',
  });
}

export function toastRenewed(): void {
  toast({ title: 'Payment Successful', description: 'Thank you. Your premium goes on.' });
}
