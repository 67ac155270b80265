import { expect, it } from 'vitest';
import { inUnicode, spellingsOf } from './email-spellings.ts';

it('an address is stored in ASCII now, and can be stored in Unicode from earlier', () => {
  expect(spellingsOf('anna@example.com')).toEqual(['anna@example.com']);
  expect(spellingsOf('anna@xn--bcher-kva.example')).toEqual([
    'anna@xn--bcher-kva.example',
    'anna@bücher.example',
  ]);
});

it('an address is shown as its owner writes it', () => {
  expect(
    ['anna@xn--bcher-kva.example', 'anna@bücher.example', 'o..x@my_host.example', ''].map(inUnicode),
  ).toEqual(['anna@bücher.example', 'anna@bücher.example', 'o..x@my_host.example', '']);
});
