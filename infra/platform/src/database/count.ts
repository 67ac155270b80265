import { z } from 'zod';

/** The row of `select count(*) as count …`. */
export const Count = z.object({ count: z.number() });
