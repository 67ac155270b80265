import type { EntityDetails, EntitySummary } from '@candor/contracts';
import { haversineMiles } from '@candor/shared-kernel';
import type { Geocoder, Located } from './geocoder.ts';

export type EntityLocation = Pick<EntitySummary, 'latitude' | 'longitude' | 'locationPrecision'>;

const farFromCityMiles = 60;

/** Locates an entity by the ZIP code in its address, else by its city. */
export const locateEntity = async (
  geocoder: Geocoder,
  { address, city, state }: Pick<EntityDetails, 'address' | 'city' | 'state'>,
): Promise<EntityLocation> => {
  const found = await geocoder.locate({ address, city, state, zip: zipIn(address) });
  if (found?.precision !== 'zip') return locationOf(found);
  // Five digits may be a house number that is a ZIP code elsewhere.
  const inCity = await geocoder.locate({ address: null, city, state, zip: null });
  return locationOf(inCity && haversineMiles(found, inCity) > farFromCityMiles ? inCity : found);
};

const zipIn = (address: string | null): string | null => address?.match(/\b\d{5}\b/g)?.at(-1) ?? null;

const locationOf = (located: Located | null): EntityLocation => ({
  latitude: located?.latitude ?? null,
  longitude: located?.longitude ?? null,
  locationPrecision: located?.precision ?? null,
});
