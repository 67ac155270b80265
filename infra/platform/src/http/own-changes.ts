import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'slonik';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { WrittenVersion } from '../event-sourcing/unit-of-work.ts';
import type { App } from './create-app.ts';

/**
 * Members see their own changes at once, also where they arrive by the bus: the response to a write sets a cookie with the
 * last announced versions it led to, and a read that is fed by the bus waits until they have arrived.
 */
const cookieName = 'candor_written';
const remembered = 8;
const cookieSeconds = 60;
const timeoutMs = 1_000;
const firstPollMs = 8;
const longestPollMs = 128;

const WrittenCookie = z
  .array(z.tuple([z.string().max(100), z.string().max(300), z.int().positive()]))
  .max(remembered);

export const rememberWritten = (
  request: FastifyRequest,
  reply: FastifyReply,
  written: readonly WrittenVersion[],
): void => {
  if (written.length === 0) return;
  const latest = written
    .slice(-remembered)
    .map(({ topic, streamId, version }) => [topic, streamId, version] as const);
  const isReplaced = (streamId: string) => latest.some(([, id]) => id === streamId);
  const earlier = writtenBefore(request).filter(([, streamId]) => !isReplaced(streamId));
  const value = Buffer.from(JSON.stringify([...earlier, ...latest].slice(-remembered))).toString('base64url');
  void reply.setCookie(cookieName, value, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge: cookieSeconds,
  });
};

const writtenBefore = (request: FastifyRequest): z.infer<typeof WrittenCookie> => {
  try {
    const text = Buffer.from(request.cookies[cookieName] ?? '', 'base64url').toString('utf8');
    return WrittenCookie.parse(JSON.parse(text));
  } catch {
    return [];
  }
};

/** Whether the caller has made a change within the last minutes. */
export const hasOwnChanges = (request: FastifyRequest): boolean => request.cookies[cookieName] !== undefined;

/**
 * Makes requests of this app wait for the caller's own changes, as far as the service listens to their topics. After a
 * second the response is sent as it is, with `x-search-mode: behind`.
 */
export const awaitOwnChanges = (app: App, database: Database, topics: readonly string[]): void => {
  app.addHook('preHandler', async (request, reply) => {
    if (!hasOwnChanges(request)) return;
    const awaited = writtenBefore(request)
      .filter(([topic]) => topics.includes(topic))
      .map(([topic, streamId, version]) => ({ topic, streamId, version }));
    if (!(await awaitApplied(database, awaited))) void reply.header('x-search-mode', 'behind');
  });
};

/**
 * Waits, for a second at most, until the service has applied these versions; false: it has not. Most are there at once;
 * the pauses grow, because clients can put anything into the cookie.
 */
export const awaitApplied = async (
  database: Database,
  awaited: readonly WrittenVersion[],
): Promise<boolean> => {
  if (awaited.length === 0) return true;
  const deadline = Date.now() + timeoutMs;
  const tuples = awaited.map(({ streamId, version }) => [streamId, version]);
  for (let pollMs = firstPollMs; ; pollMs = Math.min(longestPollMs, pollMs * 2)) {
    const isMissing = await database.exists(sql.unsafe`
      select from ${sql.unnest(tuples, ['text', 'int4'])} as awaited (stream_id, version)
      where not exists (
        select from inbox where inbox.stream_id = awaited.stream_id and inbox.version >= awaited.version
      )
    `);
    if (!isMissing) return true;
    if (Date.now() > deadline) return false;
    await pause(pollMs);
  }
};
