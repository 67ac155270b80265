import { wordStarts, defineEntitiesLookup } from '@candor/shared-kernel';

/** Rated entities as search answers embed and suggestions find them. */
export const entitiesLookup = defineEntitiesLookup({ name_key: ({ name }) => wordStarts(name) });
