import { canonicalCategory, type Category } from '@candor/contracts';
import { siteName, type PageHead } from './page-head.ts';

const labels: Readonly<Record<Category, string>> = {
  business: 'businesses',
  person: 'people',
  food: 'food',
  service: 'services',
  product: 'products',
  place: 'places',
  government: 'government',
  other: 'everything else',
};

/** Lists by category are pages of their own; what somebody typed is not. */
export const searchHead = (query: URLSearchParams): PageHead => {
  const words = (query.get('query') ?? query.get('q') ?? '').trim();
  const category = canonicalCategory(query.get('category') ?? '');
  const what = category === null ? 'everything around you' : labels[category];
  return {
    title: words === '' ? `Reviews of ${what} | ${siteName}` : `“${words}” – search | ${siteName}`,
    description: `Search honest reviews of ${what}: filter by rating, place and distance.`,
    canonicalPath: category === null ? '/search' : `/search?category=${category}`,
    isIndexed: words === '',
    openGraphType: 'website',
    image: null,
    jsonLd: null,
  };
};
