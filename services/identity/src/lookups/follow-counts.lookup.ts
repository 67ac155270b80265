import { defineLookup } from '@candor/platform';
import { countFollows } from '@candor/shared-kernel';

/** As everybody's, but that identity makes the table itself, and knows without being told who was erased. */
export const followCountsLookup = defineLookup({
  name: 'follow-counts',
  tables: ['follow_counts'],
  on: {},
  onMany: countFollows('erasures'),
});
