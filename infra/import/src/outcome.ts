import type { Placed } from './destination.ts';
import type { InterpretedRow } from './interpret-row.ts';
import type { NumberedRow } from './read-rows.ts';

interface Refused {
  readonly row: NumberedRow;
  readonly refusal: string;
}

export type Outcome = { readonly row: NumberedRow; readonly interpreted: InterpretedRow } | Refused;

export type PlacedOutcome =
  | { readonly row: NumberedRow; readonly interpreted: InterpretedRow; readonly placed: Placed }
  | Refused;
