import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@candor/platform/testing';
import { runGateway } from '@candor/gateway';
import type { InternalClient } from '@candor/platform';
import { request } from 'undici';
import { internalClientFor } from '../src/reach-services.ts';
import { allServices, startServices, type RunningServices } from '../src/stack.ts';
import { readDocumentedAnswers, type DocumentedAnswers } from './documented-answers.ts';

export interface SiteAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
  readonly text: string;
  readonly json: unknown;
}

/** Somebody with a browser's memory for cookies. */
export interface Person {
  ask(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<SiteAnswer>;
  /** As his browser sends them. */
  cookies(): string;
}

export interface Site {
  readonly url: string;
  newPerson(): Person;
  /** As an operator's command asks the services. */
  readonly internal: InternalClient;
  readonly serviceUrls: RunningServices['urls'];
  /** A superuser's. */
  readonly databaseUrl: string;
  /** Photos, and mail that nobody delivers. */
  readonly dataDir: string;
  stop(): Promise<void>;
}

/**
 * The whole site, gateway included, on an empty database of the shared test Postgres. Whatever it answers is held against
 * its API's docs. `settings`: the gateway's own, e.g. whom it believes.
 */
export const startSite = async (settings: Readonly<Record<string, string>> = {}): Promise<Site> => {
  const testDatabase = await createTestDatabase(allServices);
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-site-'));
  // The app's page alone, without the scripts that a build puts beside it.
  const webDist = join(dataDir, 'web');
  await cp(new URL('../../../web/index.html', import.meta.url), join(webDist, 'index.html'));
  const environment = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    REGISTRATIONS_PER_ADDRESS: '1000',
    CLAIM_CODES_PER_ADDRESS: '1000',
    DATABASE_POOL_SIZE: '5',
    // What a password costs is the identity service's own spec's.
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
      // A busy machine is no reason to turn anybody away.
      MAX_EVENT_LOOP_DELAY_MS: '0',
      LIMIT_REGISTER: '1000',
      LIMIT_LOGIN: '1000',
      LIMIT_WRITE: '10000',
      LIMIT_UPLOAD: '10000',
      ...settings,
    },
    urls: services.urls,
  });
  const { json } = await personAt(gateway.url).ask('GET', '/docs/openapi.json');
  const docs = readDocumentedAnswers(json);
  return {
    url: gateway.url,
    newPerson: () => heldAgainst(docs, personAt(gateway.url)),
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

/** The same person, to whom no answer may come that is not as the site documents it. */
export const heldAgainst = (docs: DocumentedAnswers, person: Person): Person => ({
  ...person,
  ask: async (method, path, body, headers) => {
    const answer = await person.ask(method, path, body, headers);
    const complaint = docs.complaintAbout(method, path, answer);
    if (complaint !== null) throw new Error(`not as documented: ${complaint}`);
    return answer;
  },
});

export const personAt = (url: string): Person => {
  const cookies = new Map<string, string>();
  const sent = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    cookies: sent,
    ask: async (method, path, body, headers = {}) => {
      const content = body === undefined ? {} : { 'content-type': 'application/json' };
      const cookie = sent();
      const answer = await request(url + path, {
        method,
        headers: { ...content, ...(cookie === '' ? {} : { cookie }), ...headers },
        body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
      });
      for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      const bytes = Buffer.from(await answer.body.arrayBuffer());
      const text = bytes.toString();
      const isJson = String(answer.headers['content-type']).includes('json');
      return {
        status: answer.statusCode,
        headers: answer.headers,
        bytes,
        text,
        json: isJson && text ? JSON.parse(text) : null,
      };
    },
  };
};
