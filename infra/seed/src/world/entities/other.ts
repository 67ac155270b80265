import type { Listing } from '../listing.ts';
import { gatherings } from './other/gatherings.ts';
import { oddsAndEnds } from './other/odds-and-ends.ts';

export const other: readonly Listing[] = [...gatherings, ...oddsAndEnds];
