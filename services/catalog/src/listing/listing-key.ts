import { createHash } from 'node:crypto';
import { canonicalState, type EntityDetails } from '@candor/contracts';
import { foldPlace } from '@candor/shared-kernel';
import { isSameAddress } from './same-address.rules.ts';

/**
 * Two posts are about the same thing if name, category, place and country agree, regardless of case, accents and extra spaces.
 * The key is hashed because a stream id is short. A change of the folding changes the keys of stored entities.
 */
export const listingKey = ({
  name,
  category,
  city,
  state,
  country,
}: Pick<EntityDetails, 'name' | 'category' | 'city' | 'state' | 'country'>): string => {
  // The keys of listings in the US do not name it, because they were stored before there were others.
  const region = country === 'US' ? [canonicalState(foldPlace(state))] : [foldPlace(state), country];
  return createHash('sha256')
    .update(JSON.stringify([foldPlace(name), category, foldPlace(city), ...region]))
    .digest('hex');
};

/**
 * Distinguishes the entities of one listing key, by {@link isSameAddress}; `null`: no address. It is stored as it was typed,
 * except for case, accents and spaces, so that a better comparison finds stored entities, too.
 */
export const addressKey = (address: string | null): string | null =>
  address === null ? null : foldPlace(address);

export const isSamePlace = (one: EntityDetails, other: EntityDetails): boolean =>
  listingKey(one) === listingKey(other) && isSameAddress(addressKey(one.address), addressKey(other.address));
