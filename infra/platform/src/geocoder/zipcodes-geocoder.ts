import type { Geocoder } from './geocoder.ts';
import { cityCentre, zipCentre } from './us-places.ts';

/** The embedded geocoder: US ZIP codes and cities, offline. It knows no streets. */
export const createZipcodesGeocoder = (): Geocoder => ({
  locate: async ({ zip, city, state }) => {
    const atZip = zip === null ? null : await zipCentre(zip);
    if (atZip) return { ...atZip, precision: 'zip' };
    const inCity = await cityCentre(city, state);
    return inCity && { ...inCity, precision: 'city' };
  },
});
