import type { NewPlace } from '@candor/contracts';
import { haversineMiles } from '@candor/shared-kernel';
import { locate, type EntityDraft } from '../entity/find-or-list.ts';
import { locateEntity, type Geocoder } from '../location/geocoder.ts';

/** Whether a new entity has a point, and how far the source's point is from its city. */
export const newPlaceOf = async (geocoder: Geocoder, draft: EntityDraft): Promise<NewPlace> => {
  const { coordinates, details } = draft;
  const { latitude } = await locate(geocoder, draft);
  const city = coordinates && (await locateEntity(geocoder, { ...details, address: null }));
  const center = city && pointOf(city);
  return {
    isLocated: latitude !== null,
    milesFromCity: coordinates && center && haversineMiles(coordinates, center),
  };
};

const pointOf = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }) =>
  latitude === null || longitude === null ? null : { latitude, longitude };
