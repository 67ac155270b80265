/** `removeMemberData` deletes it. */
const cacheName = 'reads';
const mostReads = 100;
const id = '[\\da-f-]{36}';
/**
 * Listings, reviews and public profiles, and who is signed in, because an offline review needs its author. Nothing of a member's
 * own pages or an admin's, such as their blocks.
 */
const savedPaths = new RegExp(
  `^/api/(?:user|(?:entities|ratings|ratings/user|users)/${id}|ratings/entity/${id}(?:/[a-z]+)?)(?:\\?|$)`,
);

/** Saves a response for when the browser is offline. The oldest ones go. Rejects if the storage is full or blocked. */
export async function saveRead(path: string, response: Response): Promise<void> {
  if (!savedPaths.test(path)) return;
  const cache = await caches.open(cacheName);
  // A repeated key would keep its old place.
  await cache.delete(path);
  await cache.put(path, response);
  const paths = await cache.keys();
  await Promise.all(paths.slice(0, -mostReads).map((old) => cache.delete(old)));
}

/** The saved response while the browser is offline. An outage of the server stays a failure. */
export async function findRead(path: string): Promise<Response | undefined> {
  if (navigator.onLine) return undefined;
  const cache = await caches.open(cacheName);
  return cache.match(path, { ignoreVary: true });
}
