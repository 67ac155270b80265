import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnnouncedData, AnnouncedType, Caller, Envelope } from '@candor/contracts';
import { sql } from 'slonik';
import { request as send } from 'undici';
import { expect, inject } from 'vitest';
import { z } from 'zod';
import type { Bus } from '../bus/bus.ts';
import { createPostgresBus } from '../bus/postgres-bus.ts';
import type { WrittenVersion } from '../telemetry/request-context.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { urlOfProvisioned } from '../database/provision.ts';
import { contractOf } from '../event-sourcing/envelope.ts';
import { seal } from '../event-sourcing/sealing.ts';
import { callerHeader, createCallerSigner } from '../http/caller.ts';
import { newId } from '../event-sourcing/stream-type.ts';
import { serviceNames, urlSettingOf } from '../service/platform-config.ts';
import { decodeVersions, writtenHeader } from '../http/written-versions.ts';
import { runService } from '../service/run-service.ts';
import type { AnyService } from '../service/service.ts';
import { eventually } from './eventually.ts';
import { startPeers, testKey, type PeerRoute } from './peers.ts';
import { createTestDatabase, testSecret } from './test-database.ts';
import { silentLog } from './test-template.ts';

export interface TestRequest {
  readonly as?: Caller;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** Parsed if the response is JSON. */
  readonly json: unknown;
  /** For a service as the caller: the announced events that the request caused. */
  readonly written: readonly WrittenVersion[];
}

/** One whole service through HTTP, on embedded ports and a database of its own. */
export interface TestService {
  readonly url: string;
  readonly database: Database;
  /** Opened at the first call. */
  readonly bus: () => Promise<Bus>;
  readonly databaseUrl: string;
  request(method: string, path: string, request?: TestRequest): Promise<TestResponse>;
  /**
   * Announces an event as its owner would; versions of a stream count up by themselves. It has no actor unless one is
   * named.
   */
  announce<Type extends AnnouncedType>(
    type: Type,
    streamId: string,
    data: AnnouncedData<Type>,
    actorId?: string | null,
  ): Promise<Envelope>;
  /** Follows the topic, from its first message. */
  subscribe(topic: string): Promise<readonly Envelope[]>;
  /** Resolves when the service has applied everything announced so far on the stream. */
  applied(streamId: string): Promise<void>;
  stop(): Promise<void>;
}

export const startTestService = async (
  service: AnyService,
  options: {
    readonly peers?: readonly PeerRoute[];
    readonly erasedMembers?: ReadonlySet<string>;
    readonly settings?: Readonly<Record<string, string>>;
  } = {},
): Promise<TestService> => {
  const testDatabase = await createTestDatabase([service]);
  const folder = await mkdtemp(join(tmpdir(), 'candor-service-'));
  const peers = await startPeers(options.peers ?? [], options.erasedMembers ?? new Set());
  const environment = {
    NODE_ENV: 'test',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'fatal',
    DATABASE_URL: testDatabase.adminUrl,
    INTERNAL_SECRET: testSecret,
    DATA_DIR: folder,
    DATABASE_POOL_SIZE: '5',
    ...Object.fromEntries(serviceNames.map((name) => [urlSettingOf(name), peers.url])),
    ...options.settings,
  };
  const running = await runService(service, { environment });
  // The service has just started, so its schema and the bus's exist.
  const urlOf = (name: string) =>
    urlOfProvisioned({ adminUrl: environment.DATABASE_URL, service: name, secret: testSecret });
  const databaseUrl = urlOf(service.name);
  const database = await openDatabase(databaseUrl, { maxConnections: 3 });
  let opened: Promise<Bus> | null = null;
  const bus = () =>
    (opened ??= createPostgresBus({ databaseUrl: urlOf('bus'), log: silentLog, retentionHours: 24 }));
  const signer = createCallerSigner(testSecret);
  const versions = new Map<string, number>();

  return {
    url: running.url,
    database,
    databaseUrl,
    bus,
    request: async (method, path, { as, body, headers = {} } = {}) => {
      const signed = as && as.type !== 'visitor' ? { [callerHeader]: await signer.sign(as) } : {};
      const content = body === undefined ? {} : { 'content-type': 'application/json' };
      const response = await send(running.url + path, {
        method,
        headers: { ...signed, ...content, ...headers },
        body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
      });
      const text = await response.body.text();
      const isJson = String(response.headers['content-type']).includes('json');
      return {
        status: response.statusCode,
        headers: response.headers,
        text,
        json: isJson && text ? JSON.parse(text) : null,
        written: decodeVersions(String(response.headers[writtenHeader] ?? '')),
      };
    },
    announce: async (type, streamId, data, actorId = null) => {
      const { topic, personal } = contractOf(type);
      const previousVersion = versions.get(streamId) ?? 0;
      versions.set(streamId, previousVersion + 1);
      const envelope: Envelope = {
        id: newId(),
        type,
        source: type.split('.')[0] ?? '',
        occurredAt: new Date().toISOString(),
        streamId,
        version: previousVersion + 1,
        previousVersion,
        correlationId: 'test',
        causationId: null,
        actorId,
        traceparent: null,
        data: { ...seal({ ...data }, personal, { held: testKey, fetch: () => Promise.resolve() }) },
      };
      await (await bus()).publish(topic, [envelope]);
      return envelope;
    },
    subscribe: async (topic) => {
      const received: Envelope[] = [];
      const openBus = await bus();
      await openBus.subscribe({
        group: newId(),
        topics: [topic],
        onBatch: (batch) => {
          received.push(...batch);
          return Promise.resolve();
        },
        onUnreadable: ({ reason }) => Promise.reject(new Error(reason)),
      });
      return received;
    },
    applied: async (streamId) => {
      await eventually(async () => {
        const version = await database.maybeOneFirst(sql.type(z.object({ version: z.number() }))`
          select version from inbox where stream_id = ${streamId}
        `);
        expect(version).toBe(versions.get(streamId));
      });
    },
    stop: async () => {
      await running.stop();
      if (opened !== null) await (await opened).close();
      await database.end();
      await peers.stop();
      await testDatabase.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** The superuser's URL of a service's database, to start another instance with it. */
export const adminUrlOf = ({ databaseUrl }: TestService): string => {
  const { host, pathname } = new URL(databaseUrl);
  const url = new URL(inject('postgresUrls').find((candidate) => new URL(candidate).host === host) ?? '');
  url.pathname = pathname;
  return url.href;
};

export type Member = Extract<Caller, { type: 'member' }>;

/** A signed-in member, as a caller. */
export const member = (facts: Partial<Member> = {}): Member => ({
  type: 'member',
  memberId: newId(),
  sessionId: newId(),
  isPremium: false,
  isVerified: false,
  isAdmin: false,
  isConfirmed: true,
  ...facts,
});

/** Another service, as a caller. */
export const peerService = (name = 'test'): Extract<Caller, { type: 'service' }> => ({
  type: 'service',
  service: name,
});
