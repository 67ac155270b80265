/** The stored categories. */
export const categories = [
  'business',
  'person',
  'food',
  'service',
  'product',
  'place',
  'government',
  'other',
] as const;
export type Category = (typeof categories)[number];

const aliases: ReadonlyMap<string, Category> = new Map(
  Object.entries({
    businesses: 'business',
    people: 'person',
    restaurant: 'food',
    restaurants: 'food',
    services: 'service',
    products: 'product',
    places: 'place',
    more: 'other',
  } as const),
);

/** The stored category of a typed one, or `null` if there is none. Case does not matter. */
export const canonicalCategory = (typed: string): Category | null => {
  const folded = typed.trim().toLowerCase();
  return categories.find((category) => category === folded) ?? aliases.get(folded) ?? null;
};

export type CategoryFilter = Category | 'all' | 'unknown';

/** What forms call no filter. */
const noFilter: readonly string[] = ['', 'all', 'all categories'];

/** For filters: 'All Categories', 'all' and the empty text mean no filter; an unknown category matches nothing. */
export const categoryFilter = (typed: string | undefined): CategoryFilter => {
  const folded = (typed ?? '').trim().replace(/\s+/g, ' ').toLowerCase();
  return noFilter.includes(folded) ? 'all' : (canonicalCategory(folded) ?? 'unknown');
};
