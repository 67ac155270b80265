import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readPrice } from './price.ts';

const price = z.string().transform(readPrice);

describe('a price', () => {
  it.each([
    ['9.99 USD', 999, 'USD'],
    ['9.9 USD', 990, 'USD'],
    ['10 USD', 1_000, 'USD'],
    [' 980 JPY ', 980, 'JPY'],
    ['4.500 KWD', 4_500, 'KWD'],
  ])('%j is %d of the smallest unit', (text, amountMinor, currency) => {
    expect(price.parse(text)).toEqual({ amountMinor, currency });
  });

  it.each(['', '9.99', 'USD', '$9.99', '9.99 usd', '9.999 USD', '9.99 XYZ', '-1 USD', '9,99 EUR', '9.5 JPY'])(
    'is not %j',
    (text) => {
      expect(price.safeParse(text).success).toBe(false);
    },
  );
});
