import type { EntityDetails } from './entity-details.ts';

/** The title of a listing's page, for its HTML and for the app, which must not replace it by a poorer one. */
export const listingTitle = ({ name, city, state }: Pick<EntityDetails, 'name' | 'city' | 'state'>): string =>
  `${name} – reviews in ${city}, ${state}`;
