import type { Category } from '../categories.ts';
import { t } from './messages/index.ts';

/** `Business`, `Person` and so on, in the reader's language. It uses no zod, because the home page loads it. */
export const categoryName = (category: Category): string => t('categoryName', { category });

/** `Businesses`, `People` and so on: of lists and searches. */
export const categoryPlural = (category: Category): string => t('categoryPlural', { category });
