import type { Listing } from '../listing.ts';
import { cafesAndBakeries } from './food/cafes-and-bakeries.ts';
import { casualCounters } from './food/casual-counters.ts';
import { kitchensOfTheWorld } from './food/kitchens-of-the-world.ts';
import { tablesWorthBooking } from './food/tables-worth-booking.ts';

export const food: readonly Listing[] = [
  ...cafesAndBakeries,
  ...tablesWorthBooking,
  ...kitchensOfTheWorld,
  ...casualCounters,
];
