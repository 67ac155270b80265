export interface Reservation {
  /** Folded; `null` for an entity without address. */
  readonly addressKey: string | null;
  readonly entityId: string;
}

export type ListingEvent =
  | { readonly type: 'ListingReserved'; readonly data: Reservation }
  | { readonly type: 'ListingReleased'; readonly data: Reservation };
