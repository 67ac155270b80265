import { categoryFeed } from '../feeds/feed-address.ts';
import { type PageHead, siteName } from './page-head.ts';
import { canonicalCategory, queryText } from '@candor/contracts';
import { t } from '../messages/index.ts';

export const homeHead = (publicUrl: string): PageHead => ({
  title: t('siteTitle'),
  description: t('siteDescription'),
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

/** By path; in the language of the request. */
type PageHeads = Readonly<Record<string, () => PageHead>>;

/** Public text pages. */
export const textPageHeads: PageHeads = {
  '/privacy-policy': () => textPage('/privacy-policy', t('privacyPolicy'), t('aboutPrivacyPolicy')),
  '/terms-of-service': () => textPage('/terms-of-service', t('termsOfService'), t('aboutTermsOfService')),
  '/community-guidelines': () =>
    textPage('/community-guidelines', t('communityGuidelines'), t('aboutCommunityGuidelines')),
};

/** Pages for signing in, for members, and for those who have a link. */
export const privatePageHeads: PageHeads = {
  '/auth': () => privatePage(t('signIn')),
  '/create-rating': () => privatePage(t('createRating')),
  '/create': () => privatePage(t('createRating')),
  '/dashboard': () => privatePage(t('dashboard')),
  '/lists/:linkId': () => privatePage(t('sharedList')),
  '/messages': () => privatePage(t('messages')),
  '/alerts': () => privatePage(t('yourAlerts')),
  '/notifications': () => privatePage(t('notifications')),
  '/subscribe': () => privatePage(t('premium')),
  '/unsubscribe': () => privatePage(t('unsubscribe')),
  '/admin': () => privatePage(t('administration')),
  '/admin/users': () => privatePage(t('userManagement')),
  '/admin/entities': () => privatePage(t('entityManagement')),
  '/admin/ratings': () => privatePage(t('ratingModeration')),
};

export const notFoundHead = (): PageHead => privatePage(t('pageNotFound'));

/** The head while the page's subject cannot be loaded. */
export const unavailableHead = (): PageHead => privatePage(t('pageUnavailable'));

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
    description: t('aboutSite'),
    canonicalPath: null,
    isIndexed: false,
    openGraphType: 'website',
    image: null,
    feed: null,
    jsonLd: null,
  };
}

/** Lists by category are indexed. Searches for a text are not. */
export const searchHead = (query: URLSearchParams): PageHead => {
  const text = (value: string | null): string => queryText.parse(value) ?? '';
  const words = text(query.get('query') ?? query.get('q'));
  const category = canonicalCategory(query.get('category') ?? '');
  const city = text(query.get('city'));
  const state = text(query.get('state'));
  return {
    title: `${words === '' ? t('reviewsOf', { category: category ?? 'none' }) : t('searchFor', { text: words })} | ${siteName}`,
    description: t('aboutSearch', { category: category ?? 'none' }),
    canonicalPath: category === null ? '/search' : `/search?category=${category}`,
    isIndexed: words === '',
    openGraphType: 'website',
    image: null,
    feed: category === null || city === '' ? null : categoryFeed({ category, city, state }),
    jsonLd: null,
  };
};
