import { runInLanguage } from '@candor/languages/run-in-language';
import { expect, it } from 'vitest';
import { waitText } from './wait-text.ts';

it.each([
  [-3, '1 second'],
  [0.2, '1 second'],
  [42, '42 seconds'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [1_800, '30 minutes'],
  [5_401, '2 hours'],
  [86_400, '24 hours'],
])('a wait of %d seconds is %s', (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});

it('is in the language of the request', () => {
  expect(runInLanguage('es', () => waitText(42))).toBe('42 segundos');
});
