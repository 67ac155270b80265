import { defineEntitiesLookup } from '@candor/shared-kernel';
import { wordStarts } from '@candor/platform/search';

/** Rated entities as search answers embed and suggestions find them. */
export const entitiesLookup = defineEntitiesLookup({ name_key: ({ name }) => wordStarts(name) });
