import type { Listing } from '../listing.ts';
import { indoors } from './place/indoors.ts';
import { lanternYardMarket } from './place/lantern-yard-market.ts';
import { outdoors } from './place/outdoors.ts';

export const place: readonly Listing[] = [lanternYardMarket, ...outdoors, ...indoors];
