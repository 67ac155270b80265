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

export { canonicalCategory, categories, categoryFilter, type Category } from '@candor/contracts/categories';

const labels: Readonly<Record<Category, string>> = {
  business: 'Business',
  person: 'Person',
  food: 'Food',
  service: 'Service',
  product: 'Product',
  place: 'Place',
  government: 'Government',
  other: 'Other',
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

/** The home page's tiles; a tile leads to /search?category={lower-cased label}. */
export const categoryTiles = [
  { label: 'Businesses', category: 'business', count: '12.5K' },
  { label: 'Food', category: 'food', count: '28.3K' },
  { label: 'Services', category: 'service', count: '15.7K' },
  { label: 'Products', category: 'product', count: '45.2K' },
  { label: 'Places', category: 'place', count: '8.9K' },
  { label: 'People', category: 'person', count: '6.4K' },
  { label: 'Government', category: 'government', count: '2.1K' },
  { label: 'More', category: 'other', count: '3.8K' },
] as const satisfies readonly { label: string; category: Category; count: string }[];

export interface CategoryOption {
  value: string;
  label: string;
}

/** The home search form's options; `people` is the listed value here. */
export const searchCategoryOptions: readonly CategoryOption[] = [
  { value: 'all', label: 'All Categories' },
  { value: 'business', label: 'Businesses' },
  { value: 'people', label: 'People' },
  { value: 'food', label: 'Food' },
  { value: 'service', label: 'Services' },
  { value: 'product', label: 'Products' },
  { value: 'place', label: 'Places' },
  { value: 'government', label: 'Government' },
  { value: 'other', label: 'Other' },
];

/** The rating form's options; `person` is the listed value here. */
export const ratingCategoryOptions: readonly CategoryOption[] = [
  { value: 'business', label: 'Business' },
  { value: 'person', label: 'Person' },
  { value: 'food', label: 'Food' },
  { value: 'service', label: 'Service' },
  { value: 'product', label: 'Product' },
  { value: 'place', label: 'Place' },
  { value: 'government', label: 'Government' },
  { value: 'other', label: 'Other' },
];

/** The admin list's options; All Categories sends no filter. */
export const adminCategoryOptions: readonly CategoryOption[] = [
  { value: '', label: 'All Categories' },
  { value: 'restaurant', label: 'Restaurant' },
  { value: 'business', label: 'Business' },
  { value: 'service', label: 'Service' },
  { value: 'government', label: 'Government' },
  { value: 'person', label: 'Person' },
  { value: 'other', label: 'Other' },
  { value: 'product', label: 'Product' },
  { value: 'place', label: 'Place' },
];
