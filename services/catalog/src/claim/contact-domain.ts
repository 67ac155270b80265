import mailProviders from 'free-email-domains';
import { parse } from 'tldts';
import { sharedHosts } from './shared-hosts.ts';

const providers: ReadonlySet<string> = new Set(mailProviders);

/**
 * The registrable domain of a host, where one owner has all of it. `null`: an address of numbers, a public suffix, a host that
 * gives pages to many, or a mail provider.
 */
const ownedDomain = (host: string): string | null => {
  const { domain, isIp, isPrivate } = parse(host, { allowPrivateDomains: true });
  if (domain === null || isIp === true || isPrivate === true) return null;
  return sharedHosts.has(domain) || providers.has(domain) ? null : domain;
};

/** Of an email address that was checked to be one; mail providers' are their users' alone, so they have none. */
export const domainOfEmail = (email: string): string | null =>
  ownedDomain(email.slice(email.lastIndexOf('@') + 1));

/** Of a website as listings keep it, which is a full address. */
export const domainOfWebsite = (website: string): string | null =>
  URL.canParse(website) ? ownedDomain(new URL(website).hostname) : null;
