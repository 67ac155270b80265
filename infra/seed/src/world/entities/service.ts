import type { Listing } from '../listing.ts';
import { careAndLessons } from './service/care-and-lessons.ts';
import { errandsAndNetworks } from './service/errands-and-networks.ts';
import { homeTrades } from './service/home-trades.ts';

export const service: readonly Listing[] = [...homeTrades, ...careAndLessons, ...errandsAndNetworks];
