import { runInLanguage } from '@candor/languages/run-in-language';
import { expect, it } from 'vitest';
import { placeName } from './place-name.ts';

it('names a country in the language of the reader, and once', () => {
  const milan = { city: 'Milan', state: 'Italy', country: 'IT' };
  expect(placeName(milan)).toBe('Milan, Italy');
  expect(runInLanguage('es', () => placeName(milan))).toBe('Milan, Italia');
  expect(runInLanguage('fr', () => placeName({ city: 'Austin', state: 'TX', country: 'US' }))).toBe(
    'Austin, TX',
  );
});
