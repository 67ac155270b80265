import { describe, expect, it } from 'vitest';
import { canBeSeparated, groupPlaces, type DrawnPlace } from './group-places.ts';
import { placeAt } from './testing/places.ts';

const at = (entityId: string, x: number, y: number): DrawnPlace => ({
  place: placeAt(0, 0, { entityId }),
  x,
  y,
});
const idsOf = (places: DrawnPlace[], factor: number) =>
  groupPlaces(places, factor).map(({ members }) => members.map(({ place }) => place.entityId));

describe('marks', () => {
  it('are shared by places that would be on top of each other', () => {
    const places = [at('a', 100, 100), at('b', 300, 100), at('c', 110, 105)];
    expect(idsOf(places, 1)).toEqual([['a', 'c'], ['b']]);
  });

  it('part when somebody zooms in, and meet when he zooms out', () => {
    const places = [at('a', 100, 100), at('b', 120, 100)];
    expect(idsOf(places, 1)).toEqual([['a', 'b']]);
    expect(idsOf(places, 3)).toEqual([['a'], ['b']]);
  });

  it('never touch each other', () => {
    const places = Array.from({ length: 200 }, (_, index) =>
      at(`${index}`, (index * 37) % 400, (index * 61) % 300),
    );
    const groups = groupPlaces(places, 1);
    for (const one of groups)
      for (const other of groups)
        if (one !== other) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(42);
    expect(groups.flatMap(({ members }) => members)).toHaveLength(200);
  });

  it('cannot be parted where the places are the same', () => {
    const [same] = groupPlaces([at('a', 5, 5), at('b', 5, 5)], 1);
    const [near] = groupPlaces([at('a', 5, 5), at('b', 6, 5)], 1);
    expect(same && canBeSeparated(same, 100)).toBe(false);
    expect(near && canBeSeparated(near, 100)).toBe(true);
  });
});
