import { defineLookup } from '@candor/platform';
import { countFollows } from '@candor/shared-kernel';

/** The lookup of the shared kernel, with identity's own migration and its own table of erasures. */
export const followCountsLookup = defineLookup({
  name: 'follow-counts',
  tables: ['follow_counts'],
  on: {},
  onMany: countFollows('erasures'),
});
