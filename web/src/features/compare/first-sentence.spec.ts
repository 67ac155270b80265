import { expect, it } from 'vitest';
import { firstSentence } from './compared-rows.tsx';

it.each([
  ['Great pizza. Slow service.', 'Great pizza.'],
  ['No end', 'No end'],
  ['$4.50 a slice! Really.', '$4.50 a slice!'],
])('the first sentence of %o is %o', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence);
});

it('a long sentence ends at a word', () => {
  expect(firstSentence('word '.repeat(60))).toMatch(/^(word ){10,}word…$/);
});
