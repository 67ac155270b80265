const plainName = 'candor_session';
/** Browsers take it from this host over https only. */
const hostName = '__Host-candor_session';
const ourName = /^(__Host-)?candor_/;
const token = /^[\x21-\x7e]{1,200}$/;

export const sessionCookieName = (publicUrl: string): string =>
  new URL(publicUrl).protocol === 'https:' ? hostName : plainName;

export const sessionToken = (header: string | undefined, cookieName: string): string | null => {
  const value = cookiesOf(header).get(cookieName);
  return value !== undefined && token.test(value) ? value : null;
};

/** What services get to see: our own cookies without the session's. `null`: none. */
export const forwardedCookies = (header: string | undefined): string | null => {
  const remaining = [...cookiesOf(header)].filter(
    ([name]) => ourName.test(name) && name !== plainName && name !== hostName,
  );
  return remaining.length === 0 ? null : remaining.map(([name, value]) => `${name}=${value}`).join('; ');
};

/** Undecoded. Of several with one name the first counts: browsers send the most specific one first. */
const cookiesOf = (header = ''): ReadonlyMap<string, string> => {
  const cookies = new Map<string, string>();
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    const name = pair.slice(0, equals).trim();
    if (equals > 0 && !cookies.has(name)) cookies.set(name, pair.slice(equals + 1).trim());
  }
  return cookies;
};
