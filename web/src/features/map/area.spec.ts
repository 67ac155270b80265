import { geoDistance } from 'd3-geo';
import { expect, it } from 'vitest';
import { pointsAround } from './area.ts';

it('the points around an area are as far from its middle as it says', () => {
  const points = pointsAround({ longitude: -97.743, latitude: 30.267, miles: 10 });
  expect(points.length).toBeGreaterThan(20);
  for (const { longitude, latitude } of points)
    expect(geoDistance([-97.743, 30.267], [longitude, latitude]) * 3958.8).toBeCloseTo(10, 1);
});
