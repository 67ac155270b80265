import type { Geocoder } from './geocoder.ts';
import { createZipcodesGeocoder } from './zipcodes-geocoder.ts';

/** The only place that chooses a geocoder. */
export const createGeocoder = async (): Promise<Geocoder> => createZipcodesGeocoder();
