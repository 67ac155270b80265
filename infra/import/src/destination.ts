import type { NewPlace } from '@candor/contracts';
import type { InterpretedRow } from './interpret-row.ts';

/** The listing of a row. */
export interface Placed {
  /** The same for rows of the same listing. */
  readonly listing: string;
  /** `null`: a preview of a new listing. */
  readonly entityId: string | null;
  /** `null`: the listing exists, or an earlier row added it. */
  readonly newPlace: NewPlace | null;
}

export interface PlacedRow {
  readonly interpreted: InterpretedRow;
  readonly placed: Placed;
}

export interface RatedRow {
  /** `null`: imported, now or before. */
  readonly refusal: string | null;
  readonly isNew: boolean;
  /** Why photos are not imported. */
  readonly lostPhotos: readonly string[];
}

/** Where an import writes its rows, in two steps. The results are in the order of the rows. */
export interface Destination {
  /** Imports the members and the listings. */
  place(rows: readonly InterpretedRow[]): Promise<readonly Placed[]>;
  /** Imports the ratings. A repeat changes nothing. */
  rate(rows: readonly PlacedRow[]): Promise<readonly RatedRow[]>;
}
