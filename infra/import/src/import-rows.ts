import { partition } from 'es-toolkit/array/partition';
import pMap from 'p-map';
import type { Destination, Placed, PlacedRow, RatedRow } from './destination.ts';
import type { ImportClient } from '@candor/seed/import-client';
import type { InterpretedRow } from './interpret-row.ts';
import { readPhotos } from './read-photos.ts';

/** Sends rows to the services. `folder` has the photos of the file. */
export const servicesDestination = (client: ImportClient, folder: string): Destination => ({
  place: async (rows) => {
    const members = [...new Map(rows.map(({ member }) => [member.memberId, member])).values()];
    const [placed] = await Promise.all([
      placeEntities(
        client,
        rows.map(({ entity }) => entity),
      ),
      client.importMembers({ members }),
    ]);
    return placed;
  },

  rate: async (rows) => {
    // Photos take long, so a rating that has some is sent by itself.
    const [withPhotos, others] = partition(rows, ({ interpreted }) => interpreted.photos.length > 0);
    const outcomes = new Map<PlacedRow, RatedRow>();
    for (const [row, rated] of await rateTogether(client, others)) outcomes.set(row, rated);
    await pMap(
      withPhotos,
      async (row) => {
        outcomes.set(row, await rateWithPhotos(client, folder, row));
      },
      { concurrency: 4 },
    );
    return rows.map((row) => outcomes.get(row) ?? notRated);
  },
});

const notRated: RatedRow = { refusal: 'The services did not respond', isNew: false, lostPhotos: [] };

type Entity = InterpretedRow['entity'];

/** Many rows of a file share a listing. Each listing is sent once, with the date of its first row. */
const placeEntities = async (
  client: ImportClient,
  entities: readonly Entity[],
): Promise<readonly Placed[]> => {
  const firsts = new Map<string, { readonly entity: Entity; readonly row: number }>();
  for (const [row, entity] of entities.entries()) {
    const key = detailsOf(entity);
    if (!firsts.has(key)) firsts.set(key, { entity, row });
  }
  const { entityIds, newPlaces } = await client.importEntities({
    entities: [...firsts.values()].map(({ entity }) => entity),
  });
  const indexes = new Map([...firsts.keys()].map((key, index) => [key, index]));
  return entities.map((entity, row) => {
    const key = detailsOf(entity);
    const index = indexes.get(key) ?? -1;
    const entityId = entityIds[index] ?? '';
    const isFirst = firsts.get(key)?.row === row;
    return { listing: entityId, entityId, newPlace: isFirst ? (newPlaces[index] ?? null) : null };
  });
};

const detailsOf = (entity: Entity): string => JSON.stringify({ ...entity, listedAt: null });

const ratingOf = ({ interpreted, placed }: PlacedRow, photos: readonly string[]) => ({
  ...interpreted.rating,
  photos: [...photos],
  entityId: placed.entityId ?? '',
});

const rateTogether = async (
  client: ImportClient,
  rows: readonly PlacedRow[],
): Promise<readonly (readonly [PlacedRow, RatedRow])[]> => {
  if (rows.length === 0) return [];
  const { refusals, isNew } = await client.importRatings({ ratings: rows.map((row) => ratingOf(row, [])) });
  return rows.map((row, index) => [
    row,
    { refusal: refusals[index] ?? null, isNew: isNew[index] ?? false, lostPhotos: [] },
  ]);
};

const rateWithPhotos = async (client: ImportClient, folder: string, row: PlacedRow): Promise<RatedRow> => {
  const { photos, lost } = await readPhotos(folder, row.interpreted.photos);
  const { refusals, isNew, lostPhotos } = await client.importRatings({ ratings: [ratingOf(row, photos)] });
  const isImported = isNew[0] ?? false;
  return {
    refusal: refusals[0] ?? null,
    isNew: isImported,
    lostPhotos: isImported ? [...lost, ...(lostPhotos[0] ?? [])] : [],
  };
};
