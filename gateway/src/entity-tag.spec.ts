import { expect, it } from 'vitest';
import { entityTagOf, isHeld } from './entity-tag.ts';

const tag = entityTagOf(Buffer.from('x'));

it('is the same for the same bytes only', () => {
  expect(entityTagOf(Buffer.from('x'))).toBe(tag);
  expect(entityTagOf(Buffer.from('y'))).not.toBe(tag);
  expect(tag).toMatch(/^"[\w-]+"$/);
});

it('is recognised alone, weak, in a list and by the star', () => {
  for (const held of [tag, `W/${tag}`, `"a", ${tag}`, '*']) expect(isHeld(held, tag), held).toBe(true);
  for (const held of [undefined, '', '"a"', tag.slice(1, -1)]) expect(isHeld(held, tag)).toBe(false);
});
