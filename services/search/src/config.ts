import { z } from 'zod';

/** Settings of the search service beside the platform's: none. */
export const searchConfig = z.object({});
