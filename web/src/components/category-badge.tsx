import type { Category } from '@candor/contracts';
import { cn } from '../lib/class-names.ts';
import { categoryLabel, categoryTone } from '../lib/categories.ts';
import { CategoryIcon } from './category-icon.tsx';

/** The category of an entity by icon, word and hue. */
export function CategoryBadge({ category, className }: { category: Category; className?: string }) {
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1.5 rounded-md px-2 py-0.5 text-xs font-medium',
        categoryTone(category),
        className,
      )}
    >
      <CategoryIcon category={category} className="size-3.5" />
      {categoryLabel(category)}
    </span>
  );
}

/** The category's icon alone, as a mark beside a name that says the category in words. */
export function CategoryMark({ category, className }: { category: Category; className?: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        'rounded-speech grid size-11 shrink-0 place-content-center',
        categoryTone(category),
        className,
      )}
    >
      <CategoryIcon category={category} className="size-5" />
    </span>
  );
}
