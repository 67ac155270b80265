import { defineLookup } from '@candor/platform';
import { followCountsLookup as shared } from '@candor/platform/lookups';

const { name, tables, on, onMany } = shared;

/** As everybody's, but for the table: identity's own migrations make it. */
export const followCountsLookup = defineLookup({ name, tables, on, ...(onMany && { onMany }) });
