import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'slonik';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { Consumer } from '../event-sourcing/consumer.ts';
import type { OwnersFeeds } from '../event-sourcing/owners-feeds.ts';
import { currentContext, type WrittenVersion } from '../telemetry/request-context.ts';
import type { App } from './create-app.ts';
import { createSignedValues, type InternalSecrets } from './signed-values.ts';
import { decodeVersions, encodeVersions, writtenHeader } from './written-versions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller has changed something that this service follows within the last minute. */
    hasOwnChanges: boolean;
    /** Waits until this service has applied the request's changes so far; false: not within a second. */
    ownChangesApplied(): Promise<boolean>;
  }
}

const cookieName = 'candor_written';
const cookieSeconds = 60;
const timeoutMs = 1_000;
/** The bus usually takes a tenth of this. */
const busMs = 100;
const firstPollMs = 8;
const longestPollMs = 128;

export interface OwnChangesOptions {
  readonly database: Database;
  readonly consumer: Pick<Consumer, 'topics' | 'onBatch'>;
  readonly feeds: Pick<OwnersFeeds, 'stream'>;
  readonly secrets: InternalSecrets;
}

/**
 * Members see their own changes at once, also in tables that the bus feeds. The response to a request that appended events
 * sets a cookie with the last announced version of each stream. Each later request to a service that follows these topics
 * waits until they are applied. When the bus has too many others before them, they are read from their owner's feed.
 * After a second the response is sent as it is, with `x-search-mode: behind`.
 */
export const trackOwnChanges = (
  app: App,
  { database, consumer, feeds, secrets }: OwnChangesOptions,
): void => {
  const cookie = createWrittenCookie(secrets);
  const followed = (versions: readonly WrittenVersion[]) =>
    versions.filter(({ topic }) => consumer.topics.includes(topic));
  const applied = createAwaitApplied(database, createReadStream(consumer, feeds));
  app.decorateRequest('hasOwnChanges', false);
  app.decorateRequest('ownChangesApplied', () => applied(followed(currentContext().written ?? [])));
  app.addHook('preHandler', async (request, reply) => {
    const awaited = followed(cookie.read(request.cookies[cookieName]));
    request.hasOwnChanges = awaited.length > 0;
    if (!(await applied(awaited))) void reply.header('x-search-mode', 'behind');
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

type ReadStream = (stream: Pick<WrittenVersion, 'topic' | 'streamId'>) => Promise<void>;

/** Applies the events of a stream from its owner's feed. Requests of one page read it once. */
const createReadStream = (
  consumer: Pick<Consumer, 'onBatch'>,
  feeds: Pick<OwnersFeeds, 'stream'>,
): ReadStream => {
  const reading = new Map<string, Promise<void>>();
  return ({ topic, streamId }) => {
    const current =
      reading.get(streamId) ??
      feeds
        .stream(topic, streamId)
        .then((envelopes) => consumer.onBatch(envelopes, topic))
        // The bus delivers them, too.
        .catch(() => undefined)
        .finally(() => reading.delete(streamId));
    reading.set(streamId, current);
    return current;
  };
};

const MissingRow = z.object({ stream_id: z.string() });

/**
 * Returns a function that waits, for a second at most, until the service has applied these versions; false: it has not.
 * Most are applied already. The pauses grow, because a version in the cookie may not exist.
 */
export const createAwaitApplied = (database: Pick<Database, 'anyFirst'>, readStream: ReadStream) => {
  const missingOf = async (awaited: readonly WrittenVersion[]): Promise<readonly WrittenVersion[]> => {
    const tuples = awaited.map(({ streamId, version }) => [streamId, version]);
    const missing = await database.anyFirst(sql.type(MissingRow)`
      select stream_id from ${sql.unnest(tuples, ['text', 'int4'])} as awaited (stream_id, version)
      where not exists (
        select from inbox where inbox.stream_id = awaited.stream_id and inbox.version >= awaited.version
      )
    `);
    return awaited.filter(({ streamId }) => missing.includes(streamId));
  };
  return async (awaited: readonly WrittenVersion[]): Promise<boolean> => {
    if (awaited.length === 0) return true;
    const begun = Date.now();
    let isRead = false;
    for (let pollMs = firstPollMs; ; pollMs = Math.min(longestPollMs, pollMs * 2)) {
      const missing = await missingOf(awaited);
      if (missing.length === 0) return true;
      if (Date.now() - begun > timeoutMs) return false;
      if (!isRead && Date.now() - begun > busMs) {
        isRead = true;
        for (const version of missing) void readStream(version);
      }
      await pause(pollMs);
    }
  };
};
