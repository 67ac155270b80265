import type { LocatedDetails } from './entity-details.ts';

type Described = Pick<LocatedDetails, 'category'>;

/** People are protected: their listings show no way to their home. */
export const isPerson = ({ category }: Described): boolean => category === 'person';

type Private = Pick<LocatedDetails, 'address' | 'phone' | 'latitude' | 'longitude' | 'locationPrecision'>;

/** The listing as anyone may see it. A person's has neither phone, nor address, nor position. */
export const shownDetails = <Details extends Described & Private>(details: Details): Details =>
  isPerson(details)
    ? { ...details, address: null, phone: null, latitude: null, longitude: null, locationPrecision: null }
    : details;

/** From this many reviews on, search engines may index the unclaimed listing of a person. */
const indexedFromReviews = 3;

interface Standing extends Described {
  readonly isClaimed: boolean;
  readonly reviewCount: number;
}

/** Whether search engines may index the listing's page. */
export const isIndexedListing = (entity: Standing): boolean =>
  !isPerson(entity) || entity.isClaimed || entity.reviewCount >= indexedFromReviews;
