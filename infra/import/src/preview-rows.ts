import { canonicalState, type EntityPreview } from '@candor/contracts';
import type { Destination, Placed } from './destination.ts';
import type { ImportClient } from '@candor/seed/import-client';
import type { InterpretedRow } from './interpret-row.ts';
import { readPhotos } from './read-photos.ts';

type Entity = InterpretedRow['entity'];
type PreviewClient = Pick<ImportClient, 'previewEntities' | 'previewRatings'>;

/** A dry run: what the services would do with the rows. `client`: `null` without any data, where every row is new. */
export const previewDestination = (client: PreviewClient | null, folder: string): Destination => {
  const added = createAddedListings();
  return {
    place: async (rows) => {
      const entities = rows.map(({ entity }) => entity);
      const previews =
        client === null ? entities.map(previewOfNew) : (await client.previewEntities({ entities })).entities;
      return previews.map((preview) => added.place(preview));
    },

    rate: async (rows) => {
      const { refusals, isNew } =
        client === null
          ? { refusals: rows.map(() => null), isNew: rows.map(() => true) }
          : await client.previewRatings({
              ratings: rows.map(({ interpreted, placed }) => ({
                ...interpreted.rating,
                photos: [],
                entityId: placed.entityId,
              })),
            });
      return Promise.all(
        rows.map(async ({ interpreted }, index) => ({
          refusal: refusals[index] ?? null,
          isNew: isNew[index] ?? false,
          lostPhotos: (await readPhotos(folder, interpreted.photos)).lost,
        })),
      );
    },
  };
};

/** The listings that the file would add, found as catalog finds them. */
const createAddedListings = () => {
  const addressesOf = new Map<string, (string | null)[]>();
  return {
    place: ({ entityId, listing, address, newPlace }: EntityPreview): Placed => {
      if (entityId !== null) return { listing: entityId, entityId, newPlace: null };
      const addresses = addressesOf.get(listing) ?? [];
      const [oldest] = addresses;
      const holder = address === null ? oldest : addresses.find((other) => other === address);
      if (holder === undefined) addressesOf.set(listing, [...addresses, address]);
      return {
        listing: `${listing} ${(holder === undefined ? address : holder) ?? ''}`,
        entityId: null,
        newPlace: holder === undefined ? newPlace : null,
      };
    },
  };
};

/** Without services, spellings of one address are different ones. */
const previewOfNew = ({ name, category, city, state, country, address }: Entity): EntityPreview => ({
  entityId: null,
  listing: JSON.stringify([name, category, city, canonicalState(state), country].map(folded)),
  address: address ? folded(address) : null,
  newPlace: null,
});

const folded = (text: string | null | undefined): string =>
  (text ?? '').normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();
