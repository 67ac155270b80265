import { expect, it } from 'vitest';
import { milesBetween, milesText } from './distance.ts';

const austin = { latitude: 30.2672, longitude: -97.7431 };
const sanAntonio = { latitude: 29.4241, longitude: -98.4936 };

it('the distance of two points is in miles along the surface', () => {
  expect(milesBetween(austin, sanAntonio)).toBeCloseTo(73.6, 0);
  expect(milesBetween(austin, austin)).toBe(0);
});

it.each([
  [0.04, 'under 0.1 mi'],
  [0.1, '0.1 mi'],
  [12.345, '12.3 mi'],
])('%o miles are %o', (miles, text) => {
  expect(milesText(miles)).toBe(text);
});
