import { canonicalState, shownDetails, type Coordinates, type EntitySummary } from '@candor/contracts';
import { foldPlace, haversineMiles, metersPerMile } from '@candor/shared-kernel';
import { uniqBy } from 'es-toolkit/array/uniqBy';
import type { likeness } from '../listing/likeness.ts';
import { nearbyMeters, type ChoiceRow } from '../read-models/entity-choices/entity-choices.queries.ts';

type Described = Pick<EntitySummary, 'name' | 'address' | 'city' | 'state'>;

interface Comparison {
  readonly wanted: Described;
  /** The exact position of the described listing; `null`: it is not known. */
  readonly point: Coordinates | null;
  readonly compare: typeof likeness;
}

export interface Similar {
  readonly row: ChoiceRow;
  /** 0: another listing. */
  readonly likeness: number;
}

/** How likely each candidate is the described listing. Only listings of one state, or within 100 meters, are compared. */
export const compareAll = (
  candidates: readonly ChoiceRow[],
  { wanted, point, compare }: Comparison,
): readonly Similar[] =>
  uniqBy(candidates, ({ summary }) => summary.id).map((row) => {
    const listed = shownDetails(row.summary);
    const isNearby = point !== null && isWithinReach(point, listed);
    const isComparable = isNearby || isInState(wanted.state, listed);
    return { row, likeness: isComparable ? compare(wanted, listed, { isNearby }) : 0 };
  });

const isWithinReach = (point: Coordinates, { latitude, longitude }: EntitySummary): boolean =>
  latitude !== null &&
  longitude !== null &&
  haversineMiles(point, { latitude, longitude }) * metersPerMile <= nearbyMeters;

const isInState = (typed: string, { state, country }: EntitySummary): boolean =>
  foldPlace(typed) === foldPlace(state) ||
  (country === 'US' && canonicalState(foldPlace(typed)) === canonicalState(foldPlace(state)));
