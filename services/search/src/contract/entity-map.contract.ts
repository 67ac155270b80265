import type { EntityCluster } from '@candor/contracts';
import { describe, expect, it } from 'vitest';
import { everyEntity, type EntityDocument, type EntityRequest } from '../entities/entity-index.ts';
import { cellNumber, clusterOf, deepestCellOf, toUnits } from '../entities/map-grid.ts';
import { findPlainly, type WholeResponse } from './entity-samples.contract.ts';

type Located = EntityDocument & { readonly latitude: number; readonly longitude: number };

/** Clusters and bounds of entities with few places. */
export const describeEntityMap = (
  documents: readonly EntityDocument[],
  search: (request: Partial<EntityRequest>) => Promise<WholeResponse>,
): void => {
  const located = (request: Partial<EntityRequest>) =>
    findPlainly(documents, { ...everyEntity, ...request }).filter(
      (document): document is Located => document.latitude !== null,
    );

  const clustersOf = (request: Partial<EntityRequest>, zoom: number): readonly EntityCluster[] => {
    const cells = Map.groupBy(located(request), (document) => cellNumber(deepestCellOf(document), zoom));
    return [...cells]
      .map(([cell, inside]) => ({ cell, inside, count: inside.length }))
      .sort((a, b) => b.count - a.count || a.cell - b.cell)
      .map(({ inside, count }) => {
        const [{ entityId: id, category }] = inside as [Located];
        return clusterOf({
          count,
          latitudeUnits: inside.reduce((sum, { latitude }) => sum + toUnits(latitude), 0),
          longitudeUnits: inside.reduce((sum, { longitude }) => sum + toUnits(longitude), 0),
          entity: { id, name: `Place ${id}`, category },
        });
      });
  };

  describe('the map', () => {
    it.each([0, 3, 9, 17, 20])('at zoom %i has a cluster for each cell with matches', async (zoom) => {
      expect((await search({ zoom })).clusters).toEqual(clustersOf({}, zoom));
      const few = { termGroups: [['pizza'], ['slow']], category: 'food', minRating: 3 } as const;
      expect((await search({ ...few, zoom })).clusters).toEqual(clustersOf(few, zoom));
    });

    it('names an entity that is alone in its cell', async () => {
      const [alone] = located({});
      if (alone === undefined) throw new RangeError('No entity has coordinates');
      const { clusters } = await search({
        bounds: { south: -90, west: -180, north: 90, east: 180 },
        termGroups: [[...alone.terms.keys()]],
        zoom: 20,
      });
      const named = clusters.flatMap(({ entity }) => entity ?? []);
      const counted = clusters.filter(({ count }) => count === 1);
      expect(named).toHaveLength(counted.length);
    });

    it('has clusters on later pages, too, and none without a zoom', async () => {
      const first = await search({ limit: 5, zoom: 4 });
      const second = await search({ limit: 5, zoom: 4, cursor: first.nextCursor });
      expect(second.clusters).toEqual(first.clusters);
      expect((await search({})).clusters).toEqual([]);
    });

    it('has the smallest box with all matches, also across the 180th meridian', async () => {
      expect((await search({ cityKey: 'nowhere' })).bounds).toBeNull();
      for (const bounds of [
        { south: 29, west: -99, north: 31, east: -97 },
        { south: -60, west: 170, north: 60, east: -170 },
      ]) {
        const found = located({ bounds });
        expect(found.length).toBeGreaterThan(0);
        const latitudes = found.map(({ latitude }) => latitude);
        const fromWest = found
          .map(({ longitude }) => longitude)
          .sort((a, b) => ((a - bounds.west + 360) % 360) - ((b - bounds.west + 360) % 360));
        expect((await search({ bounds })).bounds).toEqual({
          south: Math.min(...latitudes),
          west: fromWest[0],
          north: Math.max(...latitudes),
          east: fromWest.at(-1),
        });
      }
    });
  });
};
