import { z } from 'zod';
import { categories } from './categories.ts';

/** A stored category. Apart from their names, which the first page shows without loading what checks them. */
export const Category = z.enum(categories);
export type Category = z.infer<typeof Category>;
