import type { Category } from '@candor/contracts';
import { categoryTone } from '../lib/categories.ts';
import { cn } from '../lib/class-names.ts';

const pictures = new URL('./category-pictures.svg', import.meta.url).href;

interface CategoryPictureProps {
  category: Category;
  /** Classes for the size of the box that it fills. */
  className?: string;
}

/** A drawing in the hue of the category, where there is no photo. Hidden from screen readers. */
export function CategoryPicture({ category, className }: CategoryPictureProps) {
  return (
    <svg aria-hidden className={cn('category-picture block', categoryTone(category), className)}>
      <use href={`${pictures}#${category}`} width="100%" height="100%" />
    </svg>
  );
}
