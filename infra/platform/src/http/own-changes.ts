import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'slonik';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { currentContext, type WrittenVersion } from '../telemetry/request-context.ts';
import type { App } from './create-app.ts';
import { createSignedValues, type InternalSecrets } from './signed-values.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller has changed something that this service follows within the last minute. */
    hasOwnChanges: boolean;
    /** Waits until this service has applied the request's changes so far; false: not within a second. */
    ownChangesApplied(): Promise<boolean>;
  }
}

/** The same versions on the response to another service, which passes them on to its own caller. */
export const writtenHeader = 'x-written-versions';

const cookieName = 'candor_written';
const maxVersions = 8;
const cookieSeconds = 60;
const timeoutMs = 1_000;
const firstPollMs = 8;
const longestPollMs = 128;

/**
 * Members see their own changes at once, also in tables that the bus feeds. The response to a request that appended events
 * sets a cookie with the last announced version of each stream. Each later request to a service that follows these topics
 * waits until they are applied. After a second the response is sent as it is, with `x-search-mode: behind`.
 */
export const trackOwnChanges = (
  app: App,
  { database, topics, secrets }: { database: Database; topics: readonly string[]; secrets: InternalSecrets },
): void => {
  const cookie = createWrittenCookie(secrets);
  const followed = (versions: readonly WrittenVersion[]) =>
    versions.filter(({ topic }) => topics.includes(topic));
  app.decorateRequest('hasOwnChanges', false);
  app.decorateRequest('ownChangesApplied', () =>
    awaitApplied(database, followed(currentContext().written ?? [])),
  );
  app.addHook('preHandler', async (request, reply) => {
    const awaited = followed(cookie.read(request.cookies[cookieName]));
    request.hasOwnChanges = awaited.length > 0;
    if (!(await awaitApplied(database, awaited))) void reply.header('x-search-mode', 'behind');
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { written } = currentContext();
    if (written !== null && written.length > 0) sendVersions(request, reply, { written, cookie });
    done();
  });
};

const sendVersions = (
  request: FastifyRequest,
  reply: FastifyReply,
  { written, cookie }: { written: readonly WrittenVersion[]; cookie: WrittenCookie },
): void => {
  if (request.caller.type === 'service') {
    void reply.header(writtenHeader, encodeVersions(written));
    return;
  }
  void reply.setCookie(cookieName, cookie.write([...cookie.read(request.cookies[cookieName]), ...written]), {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    maxAge: cookieSeconds,
  });
};

interface WrittenCookie {
  write(versions: readonly WrittenVersion[]): string;
  /** None for a value that we did not sign, or that has expired. */
  read(value: string | undefined): readonly WrittenVersion[];
}

/** Clocks of two machines may differ by this. */
const clockToleranceSeconds = 120;

/**
 * A client that makes up versions would wait for them, and make us query for them. A version that we signed existed. The value
 * expires, because an erased stream no longer does.
 */
export const createWrittenCookie = (secrets: InternalSecrets, now = Date.now): WrittenCookie => {
  const values = createSignedValues(secrets, cookieName);
  const nowSeconds = () => Math.floor(now() / 1_000);
  return {
    write: (versions) => values.sign(`${String(nowSeconds() + cookieSeconds)}~${encodeVersions(versions)}`),
    read: (value) => {
      const [expiresAt, encoded] = values.read(value)?.split('~') ?? [];
      return Number(expiresAt) + clockToleranceSeconds > nowSeconds() ? decodeVersions(encoded) : [];
    },
  };
};

const Versions = z
  .array(z.tuple([z.string().max(100), z.string().max(300), z.int().positive()]))
  .max(maxVersions);

/** The last version of each stream, of the last streams only. */
export const encodeVersions = (written: readonly WrittenVersion[]): string => {
  const last = new Map<string, WrittenVersion>();
  for (const version of written) {
    last.delete(version.streamId);
    last.set(version.streamId, version);
  }
  const versions = [...last.values()]
    .slice(-maxVersions)
    .map(({ topic, streamId, version }): z.infer<typeof Versions>[number] => [topic, streamId, version]);
  return Buffer.from(JSON.stringify(versions)).toString('base64url');
};

/** None for a text that is missing or malformed. */
export const decodeVersions = (encoded = ''): readonly WrittenVersion[] => {
  // Most requests have no cookie, and an error costs more than the rest of a short request.
  if (encoded === '') return [];
  try {
    const versions = Versions.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')));
    return versions.map(([topic, streamId, version]) => ({ topic, streamId, version }));
  } catch {
    return [];
  }
};

/**
 * Waits, for a second at most, until the service has applied these versions; false: it has not. Most are applied already.
 * The pauses grow, because a version in the cookie may not exist.
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
