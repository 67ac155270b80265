import { expect, it } from 'vitest';
import { checkNames } from '../checks/checks.ts';
import { plants } from './plants.ts';

it('something is planted for every check that looks at what is there', () => {
  const caught = new Set<string>(plants.map(({ caughtBy }) => caughtBy));
  expect([...checkNames, 'answers'].filter((name) => !caught.has(name))).toEqual([]);
});
