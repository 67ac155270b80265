import { siteName, type PageHead } from './page-head.ts';

export const homeHead = (publicUrl: string): PageHead => ({
  title: `${siteName}: honest ratings of everything around you`,
  description:
    'Read and write honest reviews of businesses, food, services, products, places, people and government.',
  canonicalPath: '/',
  isIndexed: true,
  openGraphType: 'website',
  image: null,
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

/** Pages that are the same for everybody who reads them. */
export const textPageHeads: Readonly<Record<string, PageHead>> = {
  '/privacy-policy': textPage('/privacy-policy', 'Privacy Policy', `How ${siteName} handles personal data.`),
  '/terms-of-service': textPage('/terms-of-service', 'Terms of Service', `The terms of using ${siteName}.`),
  '/community-guidelines': textPage(
    '/community-guidelines',
    'Community Guidelines',
    `What makes a helpful, honest and fair review on ${siteName}.`,
  ),
};

/** Pages of somebody who is, or is about to be, signed in. */
export const privatePageHeads: Readonly<Record<string, PageHead>> = {
  '/auth': privatePage('Sign in'),
  '/create-rating': privatePage('Create a rating'),
  '/create': privatePage('Create a rating'),
  '/dashboard': privatePage('Dashboard'),
  '/messages': privatePage('Messages'),
  '/subscribe': privatePage('Premium'),
  '/admin': privatePage('Administration'),
  '/admin/users': privatePage('User management'),
  '/admin/entities': privatePage('Entity management'),
  '/admin/ratings': privatePage('Rating moderation'),
};

export const notFoundHead: PageHead = privatePage('Page not found');

/** When what the page is about cannot be looked up right now. */
export const unavailableHead: PageHead = privatePage('Not available right now');

function textPage(canonicalPath: string, name: string, description: string): PageHead {
  return {
    title: `${name} | ${siteName}`,
    description,
    canonicalPath,
    isIndexed: true,
    openGraphType: 'website',
    image: null,
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
    jsonLd: null,
  };
}
