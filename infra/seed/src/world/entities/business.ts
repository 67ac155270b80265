import type { Listing } from '../listing.ts';
import { outfittersAndDealers } from './business/outfitters-and-dealers.ts';
import { shops } from './business/shops.ts';
import { staysAndClubs } from './business/stays-and-clubs.ts';

export const business: readonly Listing[] = [...shops, ...staysAndClubs, ...outfittersAndDealers];
