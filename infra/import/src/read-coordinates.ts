import type { Coordinates } from '@candor/contracts';
import { readNumber } from './read-content.ts';
import { refusal, type Cell } from './source.ts';

/** `null` unless the row has both. The point 0, 0 means that its source had none. */
export const readCoordinates = (latitude: Cell, longitude: Cell): Coordinates | null => {
  const degrees = { latitude: degreesIn(latitude, 90), longitude: degreesIn(longitude, 180) };
  if (degrees.latitude === null || degrees.longitude === null) return null;
  if (degrees.latitude === 0 && degrees.longitude === 0) return null;
  return { latitude: degrees.latitude, longitude: degrees.longitude };
};

const degreesIn = (cell: Cell, most: number): number | null => {
  if (cell.text === '') return null;
  const degrees = readNumber(cell);
  if (Math.abs(degrees) <= most) return degrees;
  throw refusal(cell, `is not between -${String(most)} and ${String(most)} degrees`);
};
