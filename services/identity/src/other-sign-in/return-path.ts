const site = 'https://site.invalid';

/** A path on this site as it was asked for; home for anything that would lead elsewhere, or in circles. */
export const returnPath = (requests: string | undefined): string => {
  if (requests === undefined || !requests.startsWith('/') || /[\\\p{Cc}]/u.test(requests)) return '/';
  const url = URL.canParse(requests, site) ? new URL(requests, site) : null;
  if (url === null || url.origin !== site || /^\/(\/|(auth|api)(\/|$))/.test(url.pathname)) return '/';
  return url.pathname + url.search;
};
