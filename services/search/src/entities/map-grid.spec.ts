import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellNumber, clusterOf, deepestCellOf, deepestZoom, toUnits } from './map-grid.ts';

const anyPoint = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('the grid of the map', () => {
  it('has four columns and rows for the one tile of zoom 0', () => {
    const at = (latitude: number, longitude: number) => cellNumber(deepestCellOf({ latitude, longitude }), 0);
    expect([at(85, -180), at(85, 180), at(-85, -180), at(-85, 180)]).toEqual([0, 3, 12, 15]);
    expect([at(90, -180), at(-90, 180)]).toEqual([0, 15]);
    expect(at(30.27, -97.74)).toBe(4);
  });

  it('splits each cell into four at the next zoom', () => {
    fc.assert(
      fc.property(anyPoint, fc.integer({ min: 0, max: deepestZoom - 1 }), (point, zoom) => {
        const cell = deepestCellOf(point);
        const width = 2 ** (zoom + 2);
        const [outer, inner] = [cellNumber(cell, zoom), cellNumber(cell, zoom + 1)];
        const column = Math.floor((inner % (2 * width)) / 2);
        const row = Math.floor(inner / (2 * width) / 2);
        expect(row * width + column).toBe(outer);
      }),
    );
  });

  it('has the mean of the coordinates of a cell, whatever the order of its entities', () => {
    fc.assert(
      fc.property(fc.array(anyPoint, { minLength: 1, maxLength: 40 }), (points) => {
        const clusterFrom = (from: readonly { latitude: number; longitude: number }[]) =>
          clusterOf({
            count: from.length,
            latitudeUnits: from.reduce((sum, { latitude }) => sum + toUnits(latitude), 0),
            longitudeUnits: from.reduce((sum, { longitude }) => sum + toUnits(longitude), 0),
            entity: null,
          });
        expect(clusterFrom(points)).toEqual(clusterFrom(points.toReversed()));
      }),
    );
  });
});
