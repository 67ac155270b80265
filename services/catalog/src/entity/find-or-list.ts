import {
  emptyDetails,
  EntityDetails,
  isPerson,
  type Coordinates,
  type EntityLocation,
  type EntityToImport,
  type ListEntityBody,
} from '@candor/contracts';
import { newId, type UnitOfWork } from '@candor/platform';
import { addressKey, listingKey } from '../listing/listing-key.ts';
import { holderOf } from '../listing/listing.decider.ts';
import { listingStream } from '../listing/listing.stream.ts';
import { locateEntity, type Geocoder } from '../location/geocoder.ts';
import type { CatalogContext } from '../ports.ts';
import { queueComparison } from '../read-models/duplicates/duplicates.queries.ts';
import { findListings } from '../read-models/listings.projection.ts';
import { entityStream } from './entity.stream.ts';
import { noteUnrated } from './unrated-entities.ts';

export interface EntityDraft {
  readonly details: EntityDetails;
  /** Exact coordinates of the source; `null`: the geocoder locates the entity. */
  readonly coordinates: Coordinates | null;
  readonly listedBy: string | null;
  readonly listedAt: string;
}

export interface FoundOrListed {
  readonly entityId: string;
  readonly isNew: boolean;
}

type Context = Pick<CatalogContext, 'commands' | 'database' | 'geocoder'>;

/**
 * The details of a new entity. What members list is in the US; only imported listings are elsewhere. What a person's listing
 * never shows is not stored.
 */
export const newDetails = (sent: ListEntityBody | EntityToImport): EntityDetails => {
  const country = 'listedAt' in sent ? sent.country : 'US';
  const details = EntityDetails.parse({ ...emptyDetails, ...sent, country });
  return isPerson(details) ? { ...details, address: null, phone: null } : details;
};

interface Found {
  readonly status: 'found';
  readonly key: string;
  readonly address: string | null;
  readonly entityId: string;
}

interface Missing {
  readonly status: 'missing';
  readonly draft: EntityDraft;
  readonly key: string;
  readonly address: string | null;
  readonly newEntityId: string;
  readonly location: EntityLocation;
}

/** Finds the entities of the drafts, in their order, and lists the missing ones. */
export const findOrList = async (
  context: Context,
  drafts: readonly EntityDraft[],
): Promise<readonly FoundOrListed[]> => {
  const placed = await placeDrafts(context, drafts);
  if (placed.every(isFound)) return placed.map(asFound);
  const { result } = await context.commands.together(placed.flatMap(streamsOf), async (unit) => {
    const reserved = placed.map((draft) =>
      isFound(draft) ? asFound(draft) : reserveUnlessHeld(unit, draft),
    );
    // All reservations, then all listings: adjacent events of one type are projected together.
    const listed = placed.filter(
      (draft, index): draft is Missing => !isFound(draft) && reserved[index]?.isNew === true,
    );
    for (const draft of listed) list(unit, draft);
    await queueComparison(
      unit.transaction,
      listed.map(({ newEntityId }) => newEntityId),
    );
    await noteUnrated(
      unit.transaction,
      listed
        .filter(({ draft }) => draft.listedBy !== null)
        .map(({ newEntityId, draft }) => ({ entityId: newEntityId, at: draft.listedAt })),
    );
    return reserved;
  });
  return result;
};

const isFound = (placed: Found | Missing): placed is Found => placed.status === 'found';

const asFound = ({ entityId }: Found): FoundOrListed => ({ entityId, isNew: false });

const streamsOf = (placed: Found | Missing) =>
  isFound(placed)
    ? []
    : [
        { stream: listingStream, id: placed.key },
        { stream: entityStream, id: placed.newEntityId },
      ];

/** Reads before it locks, so that finding waits for no lock and only new entities are geocoded. */
export const placeDrafts = async (
  { database, geocoder }: Pick<Context, 'database' | 'geocoder'>,
  drafts: readonly EntityDraft[],
): Promise<readonly (Found | Missing)[]> => {
  const keyed = drafts.map((draft) => ({
    draft,
    key: listingKey(draft.details),
    address: addressKey(draft.details.address),
  }));
  const listingOf = await findListings(
    database,
    keyed.map(({ key }) => key),
  );
  return Promise.all(
    keyed.map(async ({ draft, key, address }): Promise<Found | Missing> => {
      const holder = holderOf(listingOf(key), address);
      if (holder !== null) return { status: 'found', key, address, entityId: holder };
      const location = await locate(geocoder, draft);
      return { status: 'missing', draft, key, address, newEntityId: newId(), location };
    }),
  );
};

export const locate = async (
  geocoder: Geocoder,
  { coordinates, details }: EntityDraft,
): Promise<EntityLocation> =>
  coordinates && !isPerson(details)
    ? { latitude: coordinates.latitude, longitude: coordinates.longitude, locationPrecision: 'address' }
    : locateEntity(geocoder, details);

/** Another request may have listed the entity since, or an earlier draft of the same batch. */
const reserveUnlessHeld = (unit: UnitOfWork, { key, address, newEntityId }: Missing): FoundOrListed => {
  const holder = holderOf(unit.stateOf(listingStream, key), address);
  if (holder !== null) return { entityId: holder, isNew: false };
  unit.handle(listingStream, key, {
    type: 'ReserveListing',
    data: { addressKey: address, entityId: newEntityId },
  });
  return { entityId: newEntityId, isNew: true };
};

const list = (unit: UnitOfWork, { draft, newEntityId, location }: Missing): void => {
  unit.handle(entityStream, newEntityId, {
    type: 'ListEntity',
    data: {
      entityId: newEntityId,
      details: draft.details,
      location,
      listedBy: draft.listedBy,
      at: draft.listedAt,
    },
  });
};
