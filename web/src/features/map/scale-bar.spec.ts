import { expect, it } from 'vitest';
import { scaleBar } from './scale-bar.ts';

it.each([
  [0.01, '1 mi', 100],
  [0.03, '2 mi', 200 / 3],
  [1, '100 mi', 100],
  [12, '1,000 mi', 1000 / 12],
  [0.000_1, '0.1 mi', 1000],
])('with %f miles a pixel the bar is %s', (milesPerPixel, label, widthPixels) => {
  expect(scaleBar(milesPerPixel).label).toBe(label);
  expect(scaleBar(milesPerPixel).widthPixels).toBeCloseTo(widthPixels);
});
