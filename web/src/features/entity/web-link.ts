export interface WebLink {
  href: string;
  /** 'example.com/menu' */
  label: string;
}

/** A link that may be followed: http and https only, whatever a stored text says. */
export function readWebLink(url: string | null | undefined): WebLink | null {
  if (!url || !URL.canParse(url)) return null;
  const { protocol, host, pathname, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  const path = pathname === '/' ? '' : pathname.replace(/\/$/, '');
  return { href, label: `${host.replace(/^www\./, '')}${path}` };
}

/** 'tel:+15125550100': digits and a leading plus only. */
export function phoneLink(phone: string): string {
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${phone.replace(/\D/g, '')}`;
}
