import { categoryFeed } from '../feeds/feed-address.ts';
import { type PageHead, siteName } from './page-head.ts';
import { canonicalCategory, type Category } from '@candor/contracts';

export const homeHead = (publicUrl: string): PageHead => ({
  title: `${siteName}: honest ratings of everything around you`,
  description:
    'Read and write honest reviews of businesses, food, services, products, places, people and government.',
  canonicalPath: '/',
  isIndexed: true,
  openGraphType: 'website',
  image: null,
  feed: null,
  jsonLd: {
    '@type': 'WebSite',
    name: siteName,
    url: new URL('/', publicUrl).href,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${new URL('/search', publicUrl).href}?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  },
});

/** Public text pages. */
export const textPageHeads: Readonly<Record<string, PageHead>> = {
  '/privacy-policy': textPage('/privacy-policy', 'Privacy Policy', `How ${siteName} handles personal data.`),
  '/terms-of-service': textPage('/terms-of-service', 'Terms of Service', `The terms of using ${siteName}.`),
  '/community-guidelines': textPage(
    '/community-guidelines',
    'Community Guidelines',
    `What makes a helpful, honest and fair review on ${siteName}.`,
  ),
};

/** Pages for signing in, for members, and for those who have a link. */
export const privatePageHeads: Readonly<Record<string, PageHead>> = {
  '/auth': privatePage('Sign in'),
  '/create-rating': privatePage('Create a rating'),
  '/create': privatePage('Create a rating'),
  '/dashboard': privatePage('Dashboard'),
  '/lists/:linkId': privatePage('A shared list'),
  '/messages': privatePage('Messages'),
  '/alerts': privatePage('Your alerts'),
  '/notifications': privatePage('Notifications'),
  '/subscribe': privatePage('Premium'),
  '/unsubscribe': privatePage('Unsubscribe'),
  '/admin': privatePage('Administration'),
  '/admin/users': privatePage('User management'),
  '/admin/entities': privatePage('Entity management'),
  '/admin/ratings': privatePage('Rating moderation'),
};

export const notFoundHead: PageHead = privatePage('Page not found');

/** The head while the page's subject cannot be loaded. */
export const unavailableHead: PageHead = privatePage('Not available right now');

function textPage(canonicalPath: string, name: string, description: string): PageHead {
  return {
    title: `${name} | ${siteName}`,
    description,
    canonicalPath,
    isIndexed: true,
    openGraphType: 'website',
    image: null,
    feed: null,
    jsonLd: null,
  };
}

function privatePage(name: string): PageHead {
  return {
    title: `${name} | ${siteName}`,
    description: `${siteName}: honest ratings of everything around you.`,
    canonicalPath: null,
    isIndexed: false,
    openGraphType: 'website',
    image: null,
    feed: null,
    jsonLd: null,
  };
}

/** Each category in a sentence. */
export const categoryLabels: Readonly<Record<Category, string>> = {
  business: 'businesses',
  person: 'people',
  food: 'food',
  service: 'services',
  product: 'products',
  place: 'places',
  government: 'government',
  other: 'everything else',
};

/** Lists by category are indexed. Searches for a text are not. */
export const searchHead = (query: URLSearchParams): PageHead => {
  const words = (query.get('query') ?? query.get('q') ?? '').trim();
  const category = canonicalCategory(query.get('category') ?? '');
  const city = (query.get('city') ?? '').trim();
  const state = (query.get('state') ?? '').trim();
  const what = category === null ? 'everything around you' : categoryLabels[category];
  return {
    title: words === '' ? `Reviews of ${what} | ${siteName}` : `“${words}” – search | ${siteName}`,
    description: `Search honest reviews of ${what}: filter by rating, place and distance.`,
    canonicalPath: category === null ? '/search' : `/search?category=${category}`,
    isIndexed: words === '',
    openGraphType: 'website',
    image: null,
    feed: category === null || city === '' ? null : categoryFeed({ category, city, state }, what),
    jsonLd: null,
  };
};
