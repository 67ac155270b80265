import { anywhere, canonicalState } from '@candor/contracts';
import type { Database } from '@candor/platform';
import { cityCenter, foldPlace, largestCity, type Point } from '@candor/shared-kernel';
import { sql } from 'slonik';
import { z } from 'zod';
import type { ResolvedQuery } from '../query/resolve-query.ts';

/** The place in the parameters of a request. */
export interface RequestedPlace {
  /** As typed; '' without one. */
  readonly city: string;
  readonly state: string;
  readonly point: Point | null;
  /** Miles; `null` without one. */
  readonly distance: number | typeof anywhere | null;
}

/** The place that distances are measured from, and where it comes from. */
export interface MeasuredFrom {
  readonly point: Point | null;
  readonly source: 'query' | 'city' | 'text' | 'member' | 'none';
}

interface OtherPlaces {
  /** The place that the text names. */
  readonly named: Pick<ResolvedQuery, 'place' | 'zipCode'>;
  readonly memberPlace: () => Promise<MemberPlace | null>;
}

/** A place that limits the search comes first, because the limit is measured from it. */
export const findPoint = async (
  { point, city, state }: Omit<RequestedPlace, 'distance'>,
  { named: { place, zipCode }, memberPlace }: OtherPlaces,
): Promise<MeasuredFrom> => {
  if (place && zipCode !== null) return { point: place, source: 'text' };
  if (point) return { point, source: 'query' };
  const center = await (state === '' ? largestCity(city) : cityCenter(city, state));
  if (center) return { point: center, source: 'city' };
  if (place) return { point: place, source: 'text' };
  const member = await memberPlace();
  const home = member && (await cityCenter(member.city, member.state));
  return home ? { point: home, source: 'member' } : { point: null, source: 'none' };
};

/** The limit for a ZIP code in the text when the request has no distance. */
const zipMiles = 10;

/** The limit of the distance from the point; `null` without one. */
export const milesLimit = (
  { distance }: Pick<RequestedPlace, 'distance'>,
  { zipCode }: Pick<ResolvedQuery, 'zipCode'>,
): number | null => {
  if (distance === anywhere) return null;
  return distance ?? (zipCode === null ? null : zipMiles);
};

/** The keys of a city and a state in documents; `null` without one. */
export const placeKeys = ({ city, state }: Pick<RequestedPlace, 'city' | 'state'>) => ({
  cityKey: city === '' ? null : foldPlace(city),
  stateKey: state === '' ? null : canonicalState(state),
});

export interface MemberPlace {
  readonly city: string | null;
  readonly state: string | null;
}

const PlaceRow = z.object({ city: z.string().nullable(), state: z.string().nullable() });

export const placeOfMember = (database: Database, memberId: string): Promise<MemberPlace | null> =>
  database.maybeOne(sql.type(PlaceRow)`
    select profile ->> 'city' as city, profile ->> 'state' as state from members where member_id = ${memberId}
  `);
