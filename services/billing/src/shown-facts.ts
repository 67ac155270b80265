import type { Money } from '@candor/contracts';

/** `November 22, 2026`, in UTC. */
export const shownDay = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(instant));

/** `$9.99` */
export const shownMoney = ({ amountMinor, currency }: Money): string => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amountMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};
