import { categories, type Category } from '@candor/contracts/categories';
import { categoryName, categoryPlural } from '@candor/contracts/category-names/category-names';
import {
  Landmark,
  MapPin,
  Package,
  Star,
  Store,
  UserRound,
  UtensilsCrossed,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import { shortFigure } from './figures.ts';
import { t } from './messages/index.ts';

export { categoryName as categoryLabel } from '@candor/contracts/category-names/category-names';
export { canonicalCategory, categories, categoryFilter, type Category } from '@candor/contracts/categories';

const icons: Readonly<Partial<Record<string, LucideIcon>>> = {
  business: Store,
  person: UserRound,
  food: UtensilsCrossed,
  service: Wrench,
  product: Package,
  place: MapPin,
  government: Landmark,
};

/** A quiet hue per category; the figures are hues of the `tone-*` utility. */
const tones: Readonly<Record<Category, string>> = {
  business: 'tone-250',
  person: 'tone-320',
  food: 'tone-45',
  service: 'tone-200',
  product: 'tone-290',
  place: 'tone-150',
  government: 'tone-270',
  other: 'tone-85',
};

/** Any category without an icon of its own gets the star. */
export function categoryIcon(category: string): LucideIcon {
  return icons[category] ?? Star;
}

export function categoryTone(category: Category): string {
  return tones[category];
}

/** The home page's tiles; a tile leads to /search?category={name}. */
export const categoryTiles = (
  [
    { name: 'businesses', category: 'business', count: 12_500 },
    { name: 'food', category: 'food', count: 28_300 },
    { name: 'services', category: 'service', count: 15_700 },
    { name: 'products', category: 'product', count: 45_200 },
    { name: 'places', category: 'place', count: 8_900 },
    { name: 'people', category: 'person', count: 6_400 },
    { name: 'government', category: 'government', count: 2_100 },
    { name: 'more', category: 'other', count: 3_800 },
  ] as const
).map(({ name, category, count }) => ({
  name,
  category,
  label: category === 'other' ? t('moreCategories') : categoryPlural(category),
  count: shortFigure(count),
}));

export interface CategoryOption {
  value: string;
  label: string;
}

/** The home search form's options; `people` is the listed value here. */
export const searchCategoryOptions: readonly CategoryOption[] = [
  { value: 'all', label: t('allCategories') },
  ...categories.map((category) => ({
    value: category === 'person' ? 'people' : category,
    label: categoryPlural(category),
  })),
];

function namedOption(category: Category): CategoryOption {
  return { value: category, label: categoryName(category) };
}

/** The rating form's options; `person` is the listed value here. */
export const ratingCategoryOptions: readonly CategoryOption[] = categories.map(namedOption);

const adminCategories = ['business', 'service', 'government', 'person', 'other', 'product', 'place'] as const;

/** The admin list's options; All Categories sends no filter. */
export const adminCategoryOptions: readonly CategoryOption[] = [
  { value: '', label: t('allCategories') },
  { value: 'restaurant', label: t('restaurant') },
  ...adminCategories.map(namedOption),
];
