import type { Listing } from '../listing.ts';
import { atHome } from './product/at-home.ts';
import { onTheRoad } from './product/on-the-road.ts';

export const product: readonly Listing[] = [...atHome, ...onTheRoad];
