import { expect, it } from 'vitest';
import { hangMs } from './faults.ts';

it('hangs engines for 30 seconds, and for 10 in the short form', () => {
  expect(hangMs({ isShort: false })).toBe(30_000);
  expect(hangMs({ isShort: true })).toBe(10_000);
});
