export interface Place {
  /** As typed; only used by adapters that know streets. */
  readonly address: string | null;
  readonly city: string | null;
  /** Code or name, e.g. `TX` or `Texas`. */
  readonly state: string | null;
  /** Five digits, or ZIP+4. Wins over the city when known. */
  readonly zip: string | null;
}

export interface Located {
  /** Degrees, WGS 84. */
  readonly latitude: number;
  readonly longitude: number;
  readonly precision: 'address' | 'zip' | 'city';
}

/** Where a place in the US is. `null`: not known. Never rejects: an unreachable provider knows nothing. */
export interface Geocoder {
  locate(place: Place): Promise<Located | null>;
}
