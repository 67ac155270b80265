import {
  canonicalCategory,
  catalogRoutes,
  isPerson,
  type Coordinates,
  type QueryOf,
  type SimilarEntity,
} from '@candor/contracts';
import { serve, type App } from '@candor/platform';
import { addressKey, listingKey } from '../listing/listing-key.ts';
import { holderOf } from '../listing/listing.decider.ts';
import { likeness } from '../listing/likeness.ts';
import { locateEntity } from '../location/geocoder.ts';
import type { CatalogContext } from '../ports.ts';
import { findListings } from '../read-models/listings.projection.ts';
import { choiceOf, findInCity, findNearby } from '../read-models/entity-choices/entity-choices.queries.ts';
import { compareAll } from './similar-entities.ts';

export const similarEntitiesRoutes = (app: App, context: CatalogContext): void => {
  serve(app, catalogRoutes.similarEntities, async ({ query }) => [...(await findSimilar(context, query))]);
};

type Described = QueryOf<typeof catalogRoutes.similarEntities>;

const mostSimilar = 3;

const findSimilar = async (
  context: Pick<CatalogContext, 'database' | 'geocoder'>,
  query: Described,
): Promise<readonly SimilarEntity[]> => {
  const { database } = context;
  const wanted = detailsOf(query);
  const point = await exactPoint(context, wanted);
  const [inCity, nearby, sameId] = await Promise.all([
    findInCity(database, wanted),
    point === null ? [] : findNearby(database, point),
    findSame(context, wanted),
  ]);
  return compareAll([...inCity, ...nearby], { wanted, point, compare: likeness })
    .map((found) => {
      const isSame = found.row.summary.id === sameId;
      return { row: found.row, isSame, likeness: isSame ? Infinity : found.likeness };
    })
    .filter((found) => found.likeness > 0)
    .sort((a, b) => b.likeness - a.likeness || b.row.review_count - a.row.review_count)
    .slice(0, mostSimilar)
    .map(({ row, isSame }) => ({ ...choiceOf(row), isSame }));
};

/** As the listing would be added: in the US, a person without address. */
const detailsOf = ({ name, city, state, category: typed, address }: Described) => {
  const category = canonicalCategory(typed) ?? 'other';
  const hasAddress = address !== '' && !isPerson({ category });
  return { name, city, state, category, country: 'US', address: hasAddress ? address : null };
};

type Wanted = ReturnType<typeof detailsOf>;

/** The entity that `POST /api/entities` with these details finds. It may be hidden. */
const findSame = async (
  { database }: Pick<CatalogContext, 'database'>,
  wanted: Wanted,
): Promise<string | null> => {
  const key = listingKey(wanted);
  return holderOf((await findListings(database, [key]))(key), addressKey(wanted.address));
};

/** Only a street address has a point that is worth comparing; a city's center has all its listings. */
const exactPoint = async (
  { geocoder }: Pick<CatalogContext, 'geocoder'>,
  wanted: Wanted,
): Promise<Coordinates | null> => {
  if (wanted.address === null) return null;
  const { latitude, longitude, locationPrecision } = await locateEntity(geocoder, wanted);
  return locationPrecision === 'address' && latitude !== null && longitude !== null
    ? { latitude, longitude }
    : null;
};
