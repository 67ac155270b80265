import type { Category } from '@candor/contracts/categories';
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

export { canonicalCategory, categories, categoryFilter, type Category } from '@candor/contracts/categories';

const labels: Readonly<Record<Category, string>> = {
  business: t('business'),
  person: t('person'),
  food: t('food'),
  service: t('service'),
  product: t('product'),
  place: t('place'),
  government: t('government'),
  other: t('otherCategory'),
};

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

export function categoryLabel(category: Category): string {
  return labels[category];
}

/** Any category without an icon of its own gets the star. */
export function categoryIcon(category: string): LucideIcon {
  return icons[category] ?? Star;
}

export function categoryTone(category: Category): string {
  return tones[category];
}

/** The home page's tiles; a tile leads to /search?category={name}. */
export const categoryTiles = [
  { label: t('businesses'), name: 'businesses', category: 'business', count: shortFigure(12_500) },
  { label: t('food'), name: 'food', category: 'food', count: shortFigure(28_300) },
  { label: t('services'), name: 'services', category: 'service', count: shortFigure(15_700) },
  { label: t('products'), name: 'products', category: 'product', count: shortFigure(45_200) },
  { label: t('places'), name: 'places', category: 'place', count: shortFigure(8_900) },
  { label: t('people'), name: 'people', category: 'person', count: shortFigure(6_400) },
  { label: t('government'), name: 'government', category: 'government', count: shortFigure(2_100) },
  { label: t('moreCategories'), name: 'more', category: 'other', count: shortFigure(3_800) },
] as const satisfies readonly { label: string; name: string; category: Category; count: string }[];

export interface CategoryOption {
  value: string;
  label: string;
}

/** The home search form's options; `people` is the listed value here. */
export const searchCategoryOptions: readonly CategoryOption[] = [
  { value: 'all', label: t('allCategories') },
  { value: 'business', label: t('businesses') },
  { value: 'people', label: t('people') },
  { value: 'food', label: t('food') },
  { value: 'service', label: t('services') },
  { value: 'product', label: t('products') },
  { value: 'place', label: t('places') },
  { value: 'government', label: t('government') },
  { value: 'other', label: t('otherCategory') },
];

/** The rating form's options; `person` is the listed value here. */
export const ratingCategoryOptions: readonly CategoryOption[] = [
  { value: 'business', label: t('business') },
  { value: 'person', label: t('person') },
  { value: 'food', label: t('food') },
  { value: 'service', label: t('service') },
  { value: 'product', label: t('product') },
  { value: 'place', label: t('place') },
  { value: 'government', label: t('government') },
  { value: 'other', label: t('otherCategory') },
];

/** The admin list's options; All Categories sends no filter. */
export const adminCategoryOptions: readonly CategoryOption[] = [
  { value: '', label: t('allCategories') },
  { value: 'restaurant', label: t('restaurant') },
  { value: 'business', label: t('business') },
  { value: 'service', label: t('service') },
  { value: 'government', label: t('government') },
  { value: 'person', label: t('person') },
  { value: 'other', label: t('otherCategory') },
  { value: 'product', label: t('product') },
  { value: 'place', label: t('place') },
];
