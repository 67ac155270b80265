/** The filters that an entity can miss and still count in the facet of that filter. */
export const missed = { nothing: 0, category: 1, price: 2, minRating: 4 } as const;

/** In ascending order. Arrays, because a search reads one column after the other, which takes half the time of a visitor. */
export interface MatchedEntities {
  readonly ordinals: Uint32Array;
  /** For each the `missed` filter, which is the only one that does not match. */
  readonly misses: Uint8Array;
}
