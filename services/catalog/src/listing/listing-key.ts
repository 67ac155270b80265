import { createHash } from 'node:crypto';
import { canonicalState, type EntityDetails } from '@candor/contracts';
import { foldPlace } from '@candor/shared-kernel';

/**
 * What makes two posts mean the same thing: name, category, city and state, without case, accents and needless spaces.
 * Hashed, because a stream id is short. Folding otherwise would part what belongs together, so it needs a migration.
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

/** Which of the entities under one listing key; `null`: the post did not say. */
export const addressKey = (address: string | null): string | null =>
  address === null ? null : foldPlace(address);

export const isSamePlace = (one: EntityDetails, other: EntityDetails): boolean =>
  listingKey(one) === listingKey(other) && addressKey(one.address) === addressKey(other.address);
