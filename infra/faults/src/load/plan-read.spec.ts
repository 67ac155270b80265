import { expect, it } from 'vitest';
import { planPage, planSearch } from './plan-read.ts';
import type { Ground } from './world.ts';

const entities = Array.from({ length: 16 }, (_, index) => ({
  id: `house-${index}`,
  word: `word-${index}`,
  standing: { word: `own-${index}`, rating: { id: `rating-${index}` } },
}));
// Only what paths are made of.
const ground = { entities } as unknown as Ground;
const pathsOf = (plan: typeof planSearch, turns: number): readonly string[] =>
  Array.from({ length: turns }, (_, turn) => plan(turn, ground)?.path ?? '');

it('searches for every entity and every rating that stands with every filter', () => {
  const asked = new Set(
    pathsOf(planSearch, 6 * 16 * 7).map((path) => path.replace(/&limit=.*$/, '').split('?')[1] ?? ''),
  );
  for (const filter of ['', '&minRating=3', '&category=food', '&city=Austin&state=TX', '&minRating=5']) {
    for (const { word, standing } of entities) {
      expect(asked).toContain(`q=${word}${filter}`);
      expect(asked).toContain(`q=${standing.word}${filter}`);
    }
    expect(asked).toContain(`q=soup${filter}`);
  }
});

it('looks at each page of every entity', () => {
  expect(new Set(pathsOf(planPage, 64)).size).toBe(64);
});

it('plans nothing where there is nothing', () => {
  expect(planSearch(0, { ...ground, entities: [] })).toBeNull();
});
