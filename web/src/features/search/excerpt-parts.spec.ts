import { expect, it } from 'vitest';
import { excerptParts } from './excerpt-parts.ts';

it.each([
  ['The pizza is great.', [[4, 9]], 'The |[pizza]| is great.'],
  ['pizza', [[0, 5]], '[pizza]'],
  [
    'a b',
    [
      [2, 3],
      [0, 1],
    ] as [number, number][],
    '[a]| |[b]',
  ],
  [
    'abc',
    [
      [0, 2],
      [1, 3],
    ] as [number, number][],
    '[ab]|c',
  ],
  ['abc', [[2, 9]], 'abc'],
] as [string, [number, number][], string][])('the words of %o at %o are marked: %o', (text, marks, shown) => {
  const parts = excerptParts({ text, marks });
  expect(parts.map((part) => (part.isMatch ? `[${part.text}]` : part.text)).join('|')).toBe(shown);
});
