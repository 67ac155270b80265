/** `removeMemberData` deletes it. */
const cacheName = 'reads';
const mostReads = 100;

/** Saves a response for when the browser is offline. The oldest ones go. */
export async function saveRead(path: string, response: Response): Promise<void> {
  const cache = await caches.open(cacheName);
  // A repeated key would keep its old place.
  await cache.delete(path);
  await cache.put(path, response);
  const paths = await cache.keys();
  await Promise.all(paths.slice(0, -mostReads).map((old) => cache.delete(old)));
}

export async function findSavedRead(path: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheName);
  return cache.match(path, { ignoreVary: true });
}
