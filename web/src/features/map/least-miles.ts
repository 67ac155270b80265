import type { LeastMiles } from './projection.ts';

/** Wide enough for some of the cities around. */
const aroundOne: LeastMiles = { across: 60, down: 40 };
/** As close as it takes to tell apart what is in one city. */
const aroundSeveral: LeastMiles = { across: 25, down: 12 };

/** What is shown of the world at least, around so many places. */
export function leastMilesAround(places: number): LeastMiles {
  return places === 1 ? aroundOne : aroundSeveral;
}
