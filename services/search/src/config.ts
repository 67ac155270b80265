import { z } from 'zod';

/** Settings of the search service beside the platform's. */
export const searchConfig = z.object({});
export type SearchConfig = z.infer<typeof searchConfig>;
