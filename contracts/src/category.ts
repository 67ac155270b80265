import { z } from 'zod';
import { categories } from './categories.ts';

/** A stored category. Separate from the names, so that the first page does not load zod. */
export const Category = z.enum(categories);
export type Category = z.infer<typeof Category>;
