import { describe, expect, it } from 'vitest';
import { boundsOf, isBetweenMeridians } from './entity-bounds.ts';

const box = (...longitudes: readonly number[]) =>
  boundsOf({
    south: 1,
    north: 2,
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    lowestEastern: leastOf(longitudes.filter((longitude) => longitude >= 0)),
    highestWestern: negated(leastOf(longitudes.filter((longitude) => longitude < 0).map((one) => -one))),
  });
const leastOf = (longitudes: readonly number[]): number | null =>
  longitudes.length === 0 ? null : Math.min(...longitudes);
const negated = (longitude: number | null): number | null => (longitude === null ? null : -longitude);

describe('the bounds of entities', () => {
  it('are across the 180th meridian where that box is narrower', () => {
    expect(box(-97, -80)).toEqual({ south: 1, west: -97, north: 2, east: -80 });
    expect(box(-10, 20)).toEqual({ south: 1, west: -10, north: 2, east: 20 });
    expect(box(-170, 175, 179)).toEqual({ south: 1, west: 175, north: 2, east: -170 });
  });

  it('contain the longitudes on both sides of that meridian', () => {
    const across = { south: 0, north: 1, west: 175, east: -170 };
    expect([175, 180, -180, -170].every((longitude) => isBetweenMeridians(longitude, across))).toBe(true);
    expect([174, -169, 0].some((longitude) => isBetweenMeridians(longitude, across))).toBe(false);
    expect(isBetweenMeridians(0, { ...across, west: -1, east: 1 })).toBe(true);
  });
});
