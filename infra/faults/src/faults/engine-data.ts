import { Redis } from 'ioredis';
import { z } from 'zod';

const patienceMs = 10_000;
const falsifiedForMs = 30_000;

export const flushRedis = async (url: string): Promise<void> => {
  const redis = new Redis(url);
  await redis.flushall();
  redis.disconnect();
};

/** What a member is told of his unread messages for half a minute from now on, until they are counted anew. */
export const falsifyUnread = async (url: string, memberId: string, unreadCount: number): Promise<void> => {
  const redis = new Redis(url);
  await redis.set(`candor:value:unread:${memberId}`, unreadCount, 'PX', falsifiedForMs);
  redis.disconnect();
};

export const forgetUnread = async (url: string, memberId: string): Promise<void> => {
  const redis = new Redis(url);
  await redis.del(`candor:value:unread:${memberId}`);
  redis.disconnect();
};

/** Deletes what is behind the alias, as somebody might by mistake. */
export const deleteIndices = async (url: string, alias: string): Promise<void> => {
  const indices = Object.keys(z.record(z.string(), z.unknown()).parse(await ask(url, 'GET', `/${alias}*`)));
  for (const index of indices) await ask(url, 'DELETE', `/${index}`);
};

/** From the index alone, as if it had never got it. */
export const deleteDocument = async (url: string, alias: string, id: string): Promise<void> => {
  await ask(url, 'DELETE', `/${alias}/_doc/${id}?refresh=true`);
};

const ask = async (url: string, method: string, path: string): Promise<unknown> => {
  const { origin, username, password } = new URL(url);
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
  const answer = await fetch(origin + path, {
    method,
    headers: username === '' ? {} : { authorization: `Basic ${credentials.toString('base64')}` },
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!answer.ok)
    throw new Error(`Elasticsearch answered ${method} ${path.split('?')[0] ?? ''} with ${answer.status}`);
  return answer.json();
};
