import xxhash from 'xxhash-wasm';

const hasher = await xxhash();

/**
 * A third of the time of SHA-1, which for a page of ratings was a tenth of the gateway's. It need not withstand anybody:
 * a writer who makes two responses alike hides the change from clients that have the first one.
 */
export const entityTagOf = (body: Buffer): string => `"${hasher.h64Raw(body).toString(36)}"`;

/** Whether the client has this response already, by its `If-None-Match`. */
export const isHeld = (ifNoneMatch: string | undefined, entityTag: string): boolean => {
  if (ifNoneMatch === undefined) return false;
  const held = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return held.includes('*') || held.includes(entityTag.replace(/^W\//, ''));
};
