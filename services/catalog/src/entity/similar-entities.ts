import { canonicalState, shownDetails, type Coordinates, type EntitySummary } from '@candor/contracts';
import type { Database } from '@candor/platform';
import { foldPlace, haversineMiles, metersPerMile } from '@candor/shared-kernel';
import { uniqBy } from 'es-toolkit';
import { likeness } from '../listing/likeness.ts';
import {
  findInCity,
  findNearby,
  nearbyMeters,
  type ChoiceRow,
} from '../read-models/entity-choices/entity-choices.queries.ts';

export type Described = Pick<EntitySummary, 'name' | 'address' | 'city' | 'state'>;

export interface Similar {
  readonly row: ChoiceRow;
  /** From 0 to 2; 0: another listing. */
  readonly likeness: number;
}

/** The visible listings that may be the described one, in its city or within 100 meters of its exact position, if it has one. */
export const compareWithListed = async (
  database: Database,
  wanted: Described,
  point: Coordinates | null,
): Promise<readonly Similar[]> => {
  const [inCity, nearby] = await Promise.all([
    findInCity(database, wanted),
    point === null ? [] : findNearby(database, point),
  ]);
  return uniqBy([...inCity, ...nearby], ({ summary }) => summary.id).map((row) => {
    const listed = shownDetails(row.summary);
    const isNearby = point !== null && isWithinReach(point, listed);
    const isComparable = isNearby || isInState(wanted.state, listed);
    return { row, likeness: isComparable ? likeness(wanted, listed, { isNearby }) : 0 };
  });
};

const isWithinReach = (point: Coordinates, { latitude, longitude }: EntitySummary): boolean =>
  latitude !== null &&
  longitude !== null &&
  haversineMiles(point, { latitude, longitude }) * metersPerMile <= nearbyMeters;

const isInState = (typed: string, { state, country }: EntitySummary): boolean =>
  foldPlace(typed) === foldPlace(state) ||
  (country === 'US' && canonicalState(foldPlace(typed)) === canonicalState(foldPlace(state)));
