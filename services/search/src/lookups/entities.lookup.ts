import { defineEntitiesLookup, wordStarts } from '@candor/shared-kernel';

/** Rated entities, as search results contain them and suggestions find them. */
export const entitiesLookup = defineEntitiesLookup({ name_key: ({ name }) => wordStarts(name) });
