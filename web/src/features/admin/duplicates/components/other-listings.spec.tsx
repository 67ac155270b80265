import { expect, it } from 'vitest';
import { idInLink } from './other-listings.tsx';

const id = '0190a000-0000-7000-8000-00000000000a';

it.each([
  `https://candor.example/entity/${id}`,
  `https://candor.example/entities/${id.toUpperCase()}?stars=5#reviews`,
  `  ${id} `,
])('the id of a listing is read from %j', (typed) => {
  expect(idInLink(typed)).toBe(id);
});

it.each(['', 'Harbor Light', 'https://candor.example/search?q=light'])('%j has no id', (typed) => {
  expect(idInLink(typed)).toBeNull();
});
