import type { Money } from '@candor/contracts';

/** {999, USD} → '$9.99'. Not every currency has two decimals. */
export function formatMoney({ amountMinor, currency }: Money): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const { maximumFractionDigits: decimals = 2 } = format.resolvedOptions();
  return format.format(amountMinor / 10 ** decimals);
}
