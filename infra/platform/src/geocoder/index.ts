export { createGeocoder } from './create-geocoder.ts';
export type { Geocoder, Located, Place } from './geocoder.ts';
export { cityCentre, zipCentre, type Point } from './us-places.ts';
