import { describe, expect, it } from 'vitest';
import { gridLines } from './grid-lines.ts';
import { drawingOf } from './projection.ts';
import { wholeView, zoomed } from './view.ts';

const frame = { width: 1150, height: 384 };
const cities = [
  { longitude: 2.35, latitude: 48.86 },
  { longitude: 144.79, latitude: 13.44 },
  { longitude: -97.74, latitude: 30.27 },
  { longitude: 151.2, latitude: -33.9 },
];

describe('the grid', () => {
  it.each([1, 3, 40, 900])('has lines that leave room between them, %i times as close', (times) => {
    const { projection } = drawingOf(cities, frame, { across: 25, down: 12 });
    const view = zoomed(wholeView, times, { x: 500, y: 200 }, { least: 1, most: 1000 });
    const { meridians } = gridLines(projection, view, frame);
    expect(meridians.length).toBeGreaterThan(2);
    expect(meridians.length).toBeLessThan(frame.width / 70 + 1);
    for (const [index, x] of meridians.slice(1).entries())
      expect(x - (meridians[index] ?? 0)).toBeGreaterThanOrEqual(69.99);
  });
});
