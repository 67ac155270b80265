const site = 'https://site.invalid';

/** A path on this site as it was asked for; home for anything that would lead elsewhere, or in circles. */
export const returnPath = (asked: string | undefined): string => {
  if (asked === undefined || !asked.startsWith('/') || /[\\\p{Cc}]/u.test(asked)) return '/';
  const url = URL.canParse(asked, site) ? new URL(asked, site) : null;
  if (url === null || url.origin !== site || /^\/(\/|(auth|api)(\/|$))/.test(url.pathname)) return '/';
  return url.pathname + url.search;
};
