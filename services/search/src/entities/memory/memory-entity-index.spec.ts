import { describe, expect, it } from 'vitest';
import { describeEntityIndex } from '../../contract/entity-index.contract.ts';
import { entityEntryOf, newEntity, putEntity } from '../../contract/entity-samples.contract.ts';
import { everyEntity } from '../entity-index.ts';
import { mostClusters } from '../map-grid.ts';
import { createMemoryEntityIndex } from './memory-entity-index.ts';

describeEntityIndex('Memory', async () => {
  const index = createMemoryEntityIndex();
  return {
    index,
    apply: (changes) => index.apply(changes.map(entityEntryOf)),
    settle: async () => undefined,
    unreachable: null,
    close: async () => undefined,
  };
});

describe('the map of a memory index', () => {
  it('has entities that were added after it was first shown, and the northernmost of too many clusters', async () => {
    const index = createMemoryEntityIndex();
    const mapOf = async () => (await index.search({ ...everyEntity, limit: 0, zoom: 12 })).figures().clusters;
    const putAt = (longitude: number, latitudes: readonly number[]) =>
      index.apply(latitudes.map((latitude) => entityEntryOf(putEntity(newEntity({ latitude, longitude })))));
    await putAt(-98, [30, 30]);
    expect(await mapOf()).toMatchObject([{ count: 2, latitude: 30 }]);
    await putAt(-98, [-30, 30]);
    expect(await mapOf()).toMatchObject([
      { count: 3, latitude: 30 },
      { count: 1, latitude: -30 },
    ]);
    await putAt(
      98,
      Array.from({ length: mostClusters }, (_, at) => 50 - at / 20),
    );
    const clusters = await mapOf();
    expect(clusters).toHaveLength(mostClusters);
    expect(clusters[0]).toMatchObject({ count: 3, latitude: 30 });
    const latitudes = clusters.slice(1).map(({ latitude }) => latitude);
    expect(latitudes).toEqual(latitudes.toSorted((a, b) => b - a));
    expect(latitudes.at(-1)).toBe(-49.85);
  });
});
