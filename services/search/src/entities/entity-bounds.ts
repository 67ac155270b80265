import type { Bounds } from '@candor/contracts';

/** The extremes of the coordinates of some entities. */
export interface Extremes {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
  /** The lowest longitude from 0 on; `null` without any. */
  readonly lowestEastern: number | null;
  /** The highest longitude below 0; `null` without any. */
  readonly highestWestern: number | null;
}

/** The narrower of the box that ends at the 180th meridian and the one across it. */
export const boundsOf = ({ south, north, west, east, lowestEastern, highestWestern }: Extremes): Bounds => {
  if (lowestEastern === null || highestWestern === null) return { south, west, north, east };
  const isAcross = highestWestern - lowestEastern + 360 < east - west;
  return isAcross
    ? { south, west: lowestEastern, north, east: highestWestern }
    : { south, west, north, east };
};

/** Whether a longitude is in the box, which may be across the 180th meridian. */
export const isBetweenMeridians = (longitude: number, { west, east }: Bounds): boolean =>
  west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
