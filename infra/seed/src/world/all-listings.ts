import type { Category } from '@candor/contracts';
import { business } from './entities/business.ts';
import { food } from './entities/food.ts';
import { government } from './entities/government.ts';
import { other } from './entities/other.ts';
import { person } from './entities/person.ts';
import { place } from './entities/place.ts';
import { product } from './entities/product.ts';
import { service } from './entities/service.ts';
import type { CategorizedListing, Listing } from './listing.ts';

const byCategory: Readonly<Record<Category, readonly Listing[]>> = {
  food,
  business,
  service,
  product,
  place,
  person,
  government,
  other,
};

const of = (category: Category): CategorizedListing[] =>
  byCategory[category].map((listing) => ({ ...listing, category }));

export const allListings: readonly CategorizedListing[] = [
  ...of('food'),
  ...of('business'),
  ...of('service'),
  ...of('product'),
  ...of('place'),
  ...of('person'),
  ...of('government'),
  ...of('other'),
];
