import mailProviders from 'free-email-domains';
import { parse } from 'tldts';

const providers: ReadonlySet<string> = new Set(mailProviders);

/**
 * The registrable domain of a host if one owner controls all of it. `null` for an IP address, a public suffix, a site where
 * many have a page, and a mail provider.
 */
const ownedDomain = (host: string): string | null => {
  const { domain, isIp, isPrivate } = parse(host, { allowPrivateDomains: true });
  if (domain === null || isIp === true || isPrivate === true) return null;
  return sharedHosts.has(domain) || providers.has(domain) ? null : domain;
};

/** The owned domain of a valid email address; `null` at a mail provider. */
export const domainOfEmail = (email: string): string | null =>
  ownedDomain(email.slice(email.lastIndexOf('@') + 1));

/** The owned domain of a listing's website, which is an absolute URL. */
export const domainOfWebsite = (website: string): string | null =>
  URL.canParse(website) ? ownedDomain(new URL(website).hostname) : null;

/** Sites where many have a page and that are in neither the public-suffix list nor the list of mail providers. */
export const sharedHosts: ReadonlySet<string> = new Set([
  'about.me',
  'airbnb.com',
  'amazon.com',
  'angi.com',
  'apple.com',
  'bandcamp.com',
  'bigcartel.com',
  'bit.ly',
  'booking.com',
  'business.site',
  'carrd.co',
  'doordash.com',
  'ebay.com',
  'etsy.com',
  'eventbrite.com',
  'facebook.com',
  'fb.com',
  'fb.me',
  'flickr.com',
  'foursquare.com',
  'github.com',
  'gitlab.com',
  'godaddysites.com',
  'gofundme.com',
  'goo.gl',
  'google.com',
  'grubhub.com',
  'houzz.com',
  'imdb.com',
  'instagram.com',
  'jimdo.com',
  'linkedin.com',
  'linktr.ee',
  'mapquest.com',
  'medium.com',
  'meetup.com',
  'nextdoor.com',
  'notion.site',
  'notion.so',
  'opentable.com',
  'patreon.com',
  'pinterest.com',
  'realtor.com',
  'reddit.com',
  'resy.com',
  'shopify.com',
  'soundcloud.com',
  'spotify.com',
  'squarespace.com',
  'squareup.com',
  'substack.com',
  't.me',
  'threads.net',
  'thumbtack.com',
  'tiktok.com',
  'tinyurl.com',
  'toasttab.com',
  'tripadvisor.com',
  'tumblr.com',
  'twitch.tv',
  'twitter.com',
  'ubereats.com',
  'vimeo.com',
  'wa.me',
  'webflow.io',
  'weebly.com',
  'wikipedia.org',
  'wix.com',
  'wixsite.com',
  'wordpress.com',
  'x.com',
  'yellowpages.com',
  'yelp.com',
  'youtu.be',
  'youtube.com',
  'zillow.com',
]);
