import { expect, it } from 'vitest';
import { readArguments } from './arguments.ts';

it.each([
  ['city=Austin', null],
  ['city=', 'the value is missing'],
  ['city= ', 'the value is missing'],
  ['town=Austin', 'the field is not one of category, description,'],
  ['Austin', 'the field is not one of'],
])('--default %j is accepted, or refused with the true reason: %s', (text, reason) => {
  const read = () => readArguments(['reviews.csv', '--map', 'map.json', '--default', text]).defaults;
  if (reason === null) expect(read()).toEqual({ city: 'Austin' });
  else expect(read).toThrow(`--default ${text}: ${reason}`);
});
