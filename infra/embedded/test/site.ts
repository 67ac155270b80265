import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@candor/platform/testing';
import { runGateway } from '@candor/gateway';
import type { InternalClient } from '@candor/platform';
import { request } from 'undici';
import { internalClientFor } from '../src/reach-services.ts';
import { allServices } from '@candor/migrate';
import { startServices, type RunningServices } from '../src/stack.ts';
import { readDocumentedResponses, type DocumentedResponses } from './documented-responses.ts';

export interface SiteResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
  readonly text: string;
  readonly json: unknown;
}

/** A client with cookies. */
export interface Person {
  request(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<SiteResponse>;
  /** The value of the Cookie header. */
  cookies(): string;
}

export interface Site {
  readonly url: string;
  newPerson(): Person;
  /** Calls the services like an operator's command. */
  readonly internal: InternalClient;
  readonly serviceUrls: RunningServices['urls'];
  /** For a superuser. */
  readonly databaseUrl: string;
  /** With photos and unsent mail. */
  readonly dataDir: string;
  stop(): Promise<void>;
}

/**
 * Starts the whole site, including the gateway, on an empty database of the shared test Postgres. Every response is checked
 * against the site's API docs. `settings` are those of the gateway. `database` is dropped with the site.
 */
export const startSite = async (
  settings: Readonly<Record<string, string>> = {},
  database?: TestDatabase,
): Promise<Site> => {
  const testDatabase = database ?? (await createTestDatabase(allServices));
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-site-'));
  // Only the app's page, without the scripts of a build.
  const webDist = join(dataDir, 'web');
  await cp(new URL('../../../web/index.html', import.meta.url), join(webDist, 'index.html'));
  const environment = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    REGISTRATIONS_PER_ADDRESS: '1000',
    CLAIM_CODES_PER_ADDRESS: '1000',
    // Each connection costs a process of Postgres, which plans every statement again.
    DATABASE_POOL_SIZE: '3',
    // Cheap hashes: identity's own specs check their cost.
    PASSWORD_HASH_MEMORY_KB: '128',
    PASSWORD_HASH_ITERATIONS: '1',
  };
  const services = await startServices({ dataDir, adminUrl: testDatabase.adminUrl, environment });
  const internal = internalClientFor('spec', services);
  const gateway = await runGateway({
    environment: {
      ...environment,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      INTERNAL_SECRET: services.secret,
      WEB_DIST: webDist,
      // No refusals on a busy machine.
      MAX_EVENT_LOOP_DELAY_MS: '0',
      LIMIT_REGISTER: '1000',
      LIMIT_LOGIN: '1000',
      LIMIT_WRITE: '10000',
      LIMIT_UPLOAD: '10000',
      ...settings,
    },
    urls: services.urls,
  });
  const { json } = await personAt(gateway.url).request('GET', '/docs/openapi.json');
  const docs = readDocumentedResponses(json);
  return {
    url: gateway.url,
    newPerson: () => checkedAgainst(docs, personAt(gateway.url)),
    internal,
    serviceUrls: services.urls,
    databaseUrl: testDatabase.adminUrl,
    dataDir,
    stop: async () => {
      await internal.close();
      await gateway.stop();
      await services.stop();
      await testDatabase.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** A person whose requests fail the spec if a response is not as documented. */
export const checkedAgainst = (docs: DocumentedResponses, person: Person): Person => ({
  ...person,
  request: async (method, path, body, headers) => {
    const response = await person.request(method, path, body, headers);
    const violation = docs.violationIn(method, path, response);
    if (violation !== null) throw new Error(`not as documented: ${violation}`);
    return response;
  },
});

export const personAt = (url: string): Person => {
  const cookies = new Map<string, string>();
  const sent = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    cookies: sent,
    request: async (method, path, body, headers = {}) => {
      const content = body === undefined ? {} : { 'content-type': 'application/json' };
      const cookie = sent();
      const response = await request(url + path, {
        method,
        headers: { ...content, ...(cookie === '' ? {} : { cookie }), ...headers },
        body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
      });
      for (const line of [response.headers['set-cookie'] ?? []].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      const bytes = Buffer.from(await response.body.arrayBuffer());
      const text = bytes.toString();
      const isJson = String(response.headers['content-type']).includes('json');
      return {
        status: response.statusCode,
        headers: response.headers,
        bytes,
        text,
        json: isJson && text ? JSON.parse(text) : null,
      };
    },
  };
};
