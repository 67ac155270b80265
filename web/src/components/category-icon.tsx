import { createElement } from 'react';
import { categoryIcon } from '../lib/categories.ts';

/** The icon of a category; silent, because the category is said in words beside it. */
export function CategoryIcon({ category, className }: { category: string; className?: string }) {
  return createElement(categoryIcon(category), { 'aria-hidden': true, className });
}
