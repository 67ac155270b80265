import { createHash } from 'node:crypto';
import { canonicalState, type EntityDetails } from '@candor/contracts';
import { foldPlace } from '@candor/shared-kernel';
import { isSameAddress } from './same-address.rules.ts';

/**
 * Two posts are about the same thing if name, category, city and state agree, regardless of case, accents and extra spaces.
 * The key is hashed because a stream id is short. A change of the folding changes the keys of stored entities.
 */
export const listingKey = ({
  name,
  category,
  city,
  state,
}: Pick<EntityDetails, 'name' | 'category' | 'city' | 'state'>): string =>
  createHash('sha256')
    .update(JSON.stringify([foldPlace(name), category, foldPlace(city), canonicalState(foldPlace(state))]))
    .digest('hex');

/**
 * Distinguishes the entities of one listing key, by {@link isSameAddress}; `null`: no address. It is stored as it was typed,
 * except for case, accents and spaces, so that a better comparison finds stored entities, too.
 */
export const addressKey = (address: string | null): string | null =>
  address === null ? null : foldPlace(address);

export const isSamePlace = (one: EntityDetails, other: EntityDetails): boolean =>
  listingKey(one) === listingKey(other) && isSameAddress(addressKey(one.address), addressKey(other.address));
