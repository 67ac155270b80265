/** Chrome and others, Firefox, Safari, and Edge. */
const hosts = ['fcm.googleapis.com'];
const domains = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/**
 * The origin of an endpoint at the push service of a browser; `null`: any other address. A member chooses the endpoint, so others could
 * name our own network.
 */
export const pushServiceOf = (endpoint: string): string | null => {
  if (!URL.canParse(endpoint)) return null;
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return null;
  const isOfBrowser = hosts.includes(hostname) || domains.some((domain) => hostname.endsWith(domain));
  return protocol === 'https:' && port === '' && isOfBrowser ? origin : null;
};
