import type { Listing } from '../listing.ts';
import { makersOfThings } from './person/makers-of-things.ts';
import { teachersAndGuides } from './person/teachers-and-guides.ts';

export const person: readonly Listing[] = [...makersOfThings, ...teachersAndGuides];
