import { z } from 'zod';

/** Settings of the admin service beside the platform's: none. */
export const adminConfig = z.object({});
