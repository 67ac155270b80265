import type { Listing } from '../listing.ts';
import { countersAndPermits } from './government/counters-and-permits.ts';
import { everydayCity } from './government/everyday-city.ts';

export const government: readonly Listing[] = [...countersAndPermits, ...everydayCity];
