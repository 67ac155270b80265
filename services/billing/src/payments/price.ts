import type { Money } from '@candor/contracts';
import type { z } from 'zod';

const written = /^(\d+)(?:\.(\d+))?\s+([A-Z]{3})$/;

/** `9.99 USD` → 999 of the smallest unit, of which a currency has as many as it has decimals. */
export const readPrice = (text: string, context: z.RefinementCtx): Money => {
  const [, whole = '', fraction = '', currency = ''] = written.exec(text.trim()) ?? [];
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
