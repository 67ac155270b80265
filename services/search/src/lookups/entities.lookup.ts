import { defineEntitiesLookup } from '@candor/shared-kernel';

/** Rated entities, as search results contain them and suggestions name them. */
export const entitiesLookup = defineEntitiesLookup();
