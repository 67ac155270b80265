import { placeName } from '../place-name.ts';
import type { EntityDetails } from './entity-details.ts';
import { t } from './messages/index.ts';

type Listing = Pick<EntityDetails, 'name' | 'city' | 'state' | 'country'>;

/** The title of a listing's page, for its HTML and for the app, which must not replace it by a poorer one. */
export const listingTitle = (listing: Listing): string =>
  t('listingTitle', { name: listing.name, place: placeName(listing) });
