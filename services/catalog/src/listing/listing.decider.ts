import { RuleViolation, type Decider } from '@candor/platform';
import { t } from '../messages/index.ts';
import type { ListingEvent, Reservation } from './listing.events.ts';
import { isSameAddress } from './same-address.rules.ts';

/** The entities of one listing key, one per address, the oldest first. */
export type ListingState = readonly Reservation[];

export type ListingCommand =
  | { readonly type: 'ReserveListing'; readonly data: Reservation }
  | { readonly type: 'ReleaseListing'; readonly data: Pick<Reservation, 'entityId'> };

export const listingDecider: Decider<ListingState, ListingCommand, ListingEvent> = {
  initialState: () => [],

  decide: ({ type, data }, listing) => {
    switch (type) {
      case 'ReserveListing': {
        const { addressKey, entityId } = data;
        if (!isFree(listing, data)) throw new RuleViolation('already-listed', t('alreadyListed'));
        const own = ownReservation(listing, entityId);
        if (own && isSameAddress(own.addressKey, addressKey)) return [];
        const released = own ? [release(own)] : [];
        return [...released, { type: 'ListingReserved', data: { addressKey, entityId } }];
      }

      case 'ReleaseListing':
        return listing.filter(({ entityId }) => entityId === data.entityId).map(release);
    }
  },

  evolve: (listing, { type, data }) => {
    switch (type) {
      case 'ListingReserved':
        return [...listing, data];
      case 'ListingReleased':
        return listing.filter(({ entityId }) => entityId !== data.entityId);
    }
  },
};

/**
 * The entity at an address, without address the oldest one. `null`: none. Before spellings were compared, one address could
 * be listed twice; then the same spelling comes first.
 */
export const holderOf = (listing: ListingState, addressKey: string | null): string | null => {
  const holder =
    addressKey === null
      ? listing[0]
      : (listing.find((reservation) => reservation.addressKey === addressKey) ??
        listing.find((reservation) => isSameAddress(reservation.addressKey, addressKey)));
  return holder?.entityId ?? null;
};

/**
 * Whether the entity can have the address, which includes its own. Without address it has to be the only one, because nothing
 * else distinguishes it.
 */
export const isFree = (listing: ListingState, { addressKey, entityId }: Reservation): boolean => {
  const own = ownReservation(listing, entityId);
  if (own && isSameAddress(own.addressKey, addressKey)) return true;
  return listing.every(
    (other) => other === own || (addressKey !== null && !isSameAddress(other.addressKey, addressKey)),
  );
};

const ownReservation = (listing: ListingState, entityId: string): Reservation | undefined =>
  listing.find((reservation) => reservation.entityId === entityId);

const release = ({ addressKey, entityId }: Reservation): ListingEvent => ({
  type: 'ListingReleased',
  data: { addressKey, entityId },
});
