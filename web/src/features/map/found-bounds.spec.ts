import { describe, expect, it } from 'vitest';
import { boundsAround, boundsOfCamera, cornersOf, gridZoom } from './found-bounds.ts';
import { fitView, mercator } from './viewport.ts';

describe('the zoom of the grid', () => {
  it.each([
    [0.3, 0],
    [1, 1],
    [2, 2],
    [3.9, 2],
    [2 ** 15, 16],
    [2 ** 30, 20],
  ])('at scale %o is %o', (scale, zoom) => {
    expect(gridZoom(scale)).toBe(zoom);
  });
});

it('a map that was fitted to a box shows the whole box', () => {
  const frame = { width: 800, height: 400 };
  const box = { south: 30.1, west: -98, north: 30.5, east: -97.5 };
  const view = fitView(mercator, cornersOf(box), frame, { leastMiles: 1 });
  const shown = boundsOfCamera({ projection: mercator, view, frame });
  expect(shown.south).toBeLessThan(box.south);
  expect(shown.west).toBeLessThan(box.west);
  expect(shown.north).toBeGreaterThan(box.north);
  expect(shown.east).toBeGreaterThan(box.east);
});

it('the box around a point contains it', () => {
  const { south, west, north, east } = boundsAround({ latitude: 30, longitude: -97 });
  expect([south < 30, north > 30, west < -97, east > -97]).toEqual([true, true, true, true]);
});
