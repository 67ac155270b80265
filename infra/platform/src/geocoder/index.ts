export { createGeocoder } from './create-geocoder.ts';
export { cityCentre } from './us-places.ts';
