import { expect, it } from 'vitest';
import { wordStarts } from '@candor/shared-kernel';
import { nameStartsOf, startOf } from './name-starts.ts';

const startsOf = (name: string) => nameStartsOf(wordStarts(name)).split('\n');

it('a name begins with each of its words, and goes on to its end', () => {
  expect(startsOf('Joe’s Pizza–Palace')).toEqual(['joes pizza palace', 'pizza palace', 'palace']);
  expect(startsOf('Tea, tea')).toEqual(['tea tea', 'tea']);
  expect(startsOf('Sushi')).toEqual(['sushi']);
});

it('what is longer than is told apart is cut, in whole characters', () => {
  expect(startsOf('Constantinopolitanischer Dudelsack')).toEqual(['constantinopolitanis', 'dudelsack']);
  expect(startsOf('a b c d e f g h i j k l m')[0]).toBe('a b c d e f g h i j ');
  expect(startOf('𠮷'.repeat(30))).toBe('𠮷'.repeat(20));
});

it('a name without letters has no beginning', () => {
  expect(nameStartsOf(wordStarts('!?'))).toBe('');
  expect(nameStartsOf('')).toBe('');
});
