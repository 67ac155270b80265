import type { Money } from '@candor/contracts';
import type { z } from 'zod';

const pattern = /^(\d+)(?:\.(\d+))?\s+([A-Z]{3})$/;

/** `9.99 USD` → 999 minor units. The currency determines how many decimals there may be. */
export const readPrice = (text: string, context: z.RefinementCtx): Money => {
  const [, whole = '', fraction = '', currency = ''] = pattern.exec(text.trim()) ?? [];
  const decimals = currency === '' ? null : decimalsOf(currency);
  if (decimals === null || fraction.length > decimals) {
    context.addIssue({ code: 'custom', message: 'an amount and a currency, like 9.99 USD' });
    return { amountMinor: 0, currency: 'USD' };
  }
  return { amountMinor: Number(whole + fraction.padEnd(decimals, '0')), currency };
};

const decimalsOf = (currency: string): number | null => {
  if (!Intl.supportedValuesOf('currency').includes(currency)) return null;
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return maximumFractionDigits ?? 2;
};
