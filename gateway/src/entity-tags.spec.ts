import { expect, it } from 'vitest';
import { entityTagOf, isHeld } from './read-response.ts';

const tag = entityTagOf(Buffer.from('x'));

it('is the same only for the same bytes', () => {
  expect(entityTagOf(Buffer.from('x'))).toBe(tag);
  expect(entityTagOf(Buffer.from('y'))).not.toBe(tag);
  expect(tag).toMatch(/^"[\w-]+"$/);
});

it('matches alone, weak, in a list and by the wildcard', () => {
  for (const held of [tag, `W/${tag}`, `"a", ${tag}`, '*']) expect(isHeld(held, tag), held).toBe(true);
  for (const held of [undefined, '', '"a"', tag.slice(1, -1)]) expect(isHeld(held, tag)).toBe(false);
});
