import type { EntityDetails, EntityLocation } from '@candor/contracts';
import { cityCenter, haversineMiles, zipCenter } from '@candor/shared-kernel';

export interface Place {
  /** As typed; only for geocoders that find streets. */
  readonly address: string | null;
  readonly city: string | null;
  /** Code or name, e.g. `TX` or `Texas`. */
  readonly state: string | null;
  /** Five digits, or ZIP+4. A ZIP that is found takes precedence over the city. */
  readonly zip: string | null;
}

export interface Located {
  /** Degrees, WGS 84. */
  readonly latitude: number;
  readonly longitude: number;
  readonly precision: 'address' | 'zip' | 'city';
}

/** Finds places in the US. Resolves with `null` for a place it does not find, also when a provider is unreachable. */
export interface Geocoder {
  locate(place: Place): Promise<Located | null>;
}

/** US ZIP codes and cities from a table in memory. It finds no streets. */
export const offlineGeocoder: Geocoder = {
  locate: async ({ zip, city, state }) => {
    const atZip = zip === null ? null : await zipCenter(zip);
    if (atZip) return { ...atZip, precision: 'zip' };
    const inCity = await cityCenter(city, state);
    return inCity && { ...inCity, precision: 'city' };
  },
};

const farFromCityMiles = 60;

/** Locates an entity in the US by the ZIP code in its address, else by its city. */
export const locateEntity = async (
  geocoder: Geocoder,
  { address, city, state, country }: Pick<EntityDetails, 'address' | 'city' | 'state' | 'country'>,
): Promise<EntityLocation> => {
  // The geocoder would find a city of the same name, or a ZIP code in a postal code.
  if (country !== 'US') return locationOf(null);
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
