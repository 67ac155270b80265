import { z } from 'zod';

/** Settings of the catalog service beside the platform's: none. */
export const catalogConfig = z.object({});
