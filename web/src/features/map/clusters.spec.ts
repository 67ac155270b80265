import { describe, expect, it } from 'vitest';
import { clustersAt, indexPlaces } from './clusters.ts';
import { placeAt } from './testing/sample-places.ts';
import { mercator, scaleLimits } from './viewport.ts';

const place = (entityId: string, longitude: number, latitude = 30) =>
  placeAt(longitude, latitude, { entityId });
const austin = place('austin', -97.74, 30.27);
const boston = place('boston', -71.06, 42.36);
const nearAustin = place('near', -97.75, 30.28);

const idsAt = (places: (typeof austin)[], scale: number) =>
  clustersAt(indexPlaces(places, mercator), scale).map((cluster) =>
    cluster.places.map(({ entityId }) => entityId),
  );

describe('markers', () => {
  it('are shared by places that would cover each other, in the order of the list', () => {
    expect(idsAt([austin, boston, nearAustin], 8)).toEqual([['austin', 'near'], ['boston']]);
    expect(idsAt([boston, nearAustin, austin], 8)).toEqual([['boston'], ['near', 'austin']]);
  });

  it('split at the scale that they say, and not before', () => {
    const index = indexPlaces([austin, nearAustin], mercator);
    const [shared] = clustersAt(index, 8);
    const splitScale = shared?.splitScale ?? 0;
    expect(clustersAt(index, splitScale * 0.9)).toHaveLength(1);
    expect(clustersAt(index, splitScale)).toHaveLength(2);
  });

  it('never split for places at the same point', () => {
    const index = indexPlaces([austin, { ...austin, entityId: 'same' }], mercator);
    expect(clustersAt(index, scaleLimits.max)).toMatchObject([
      { places: [{ entityId: 'austin' }, { entityId: 'same' }], splitScale: null },
    ]);
  });

  it('stand for every place, once', () => {
    const places = Array.from({ length: 200 }, (_, index) =>
      place(`${index}`, -((index * 37) % 180), (index * 61) % 80),
    );
    for (const scale of [scaleLimits.min, 1, 5, 300])
      expect(
        idsAt(places, scale)
          .flat()
          .toSorted((a, b) => Number(a) - Number(b)),
      ).toEqual(places.map(({ entityId }) => entityId));
  });
});
