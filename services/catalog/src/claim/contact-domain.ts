import mailProviders from 'free-email-domains';
import { parse } from 'tldts';
import { sharedHosts } from './shared-hosts.ts';

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
