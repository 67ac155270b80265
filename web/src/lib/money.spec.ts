import { describe, expect, it } from 'vitest';
import { formatMoney } from './money.ts';

describe('an amount of money', () => {
  it.each([
    [{ amountMinor: 999, currency: 'USD' }, '$9.99'],
    [{ amountMinor: 0, currency: 'USD' }, '$0.00'],
    [{ amountMinor: 123_456, currency: 'EUR' }, '€1,234.56'],
    [{ amountMinor: 900, currency: 'JPY' }, '¥900'],
    [{ amountMinor: 1_500, currency: 'KWD' }, 'KWD\u00a01.500'],
  ])('of %o is shown as its currency is written', (money, shown) => {
    expect(formatMoney(money)).toBe(shown);
  });
});
