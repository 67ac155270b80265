import { hash } from 'node:crypto';

export const entityTagOf = (body: Buffer | string): string => `"${hash('sha1', body, 'base64url')}"`;

/** Whether the client has this answer already, by its `If-None-Match`. */
export const isHeld = (ifNoneMatch: string | undefined, entityTag: string): boolean => {
  if (ifNoneMatch === undefined) return false;
  const held = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return held.includes('*') || held.includes(entityTag.replace(/^W\//, ''));
};
