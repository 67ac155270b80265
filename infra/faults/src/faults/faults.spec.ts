import { expect, it } from 'vitest';
import { hungForMs } from './faults.ts';

it('lets engines hang for half a minute, and for ten seconds in the short form', () => {
  expect(hungForMs({ isShort: false })).toBe(30_000);
  expect(hungForMs({ isShort: true })).toBe(10_000);
});
