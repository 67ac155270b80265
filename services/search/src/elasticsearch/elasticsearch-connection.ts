import { Pool, type Dispatcher } from 'undici';
import { z } from 'zod';
import { Unavailable, InvalidConfiguration } from '@candor/platform';
import { parseAnswer } from './parse-answer.ts';

/** Elasticsearch over HTTP: each answer parsed, each outage `Unavailable`. */
export interface Elasticsearch {
  ask<Schema extends z.ZodType>(question: Question<Schema>): Promise<z.output<Schema>>;
  /** Whoever still waits for an answer gets none. */
  close(): Promise<void>;
}

export interface Question<Schema extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** Newline-delimited JSON, instead of `body`. */
  readonly lines?: string;
  readonly answer: Schema;
  /** Text of this name stays the bytes it is: whoever passes it on need not have it decoded. */
  readonly bytesOf?: string;
  readonly withinMs?: number;
}

/** Of an answer that nothing is read of. */
export const AnyAnswer = z.unknown();

/** What was asked for is not there (404). */
export class NotThere extends Unavailable {}

/** Elasticsearch answers, and will not do this for us however often it is asked: a person must look. */
export class Refused extends Unavailable {}

/** A question of ours is wrong. */
export class NotUnderstood extends Refused {}

const patienceMs = 30_000;
const connections = 256;
const keepAliveMs = 60_000;
const connectWithinMs = 2_000;

/** Names the major version whose API is meant; another one says that it is another one. */
const compatible = (type: 'json' | 'x-ndjson' | 'cbor'): string =>
  `application/vnd.elasticsearch+${type}; compatible-with=9`;

/**
 * Nothing is connected before something is asked. Elasticsearch's own client is not used: it took a sixth of what the
 * service does for a search (docs/decisions/0021).
 */
export const openElasticsearch = (address: string): Elasticsearch => {
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol))
    throw new InvalidConfiguration('ELASTICSEARCH_URL is wrong: it must begin with http:// or https://.');
  const pool = new Pool(url.origin, {
    connections,
    keepAliveTimeout: keepAliveMs,
    connect: { timeout: connectWithinMs },
  });
  const prefix = url.pathname.replace(/\/$/, '');
  // Of views Elasticsearch copies the bytes; in JSON it would put a backslash before each quote.
  const always = { accept: compatible('cbor'), ...authorization(url) };

  return {
    ask: async ({ method, path, query, body, lines, answer, bytesOf, withinMs = patienceMs }) => {
      const headers = {
        ...always,
        ...(body && { 'content-type': compatible('json') }),
        ...(lines !== undefined && { 'content-type': compatible('x-ndjson') }),
      };
      const { status, isProduct, type, bytes } = await take(
        pool,
        {
          method,
          path: prefix + path,
          headers,
          ...(query && { query }),
          body: lines ?? (body ? JSON.stringify(body) : null),
        },
        withinMs,
      );
      const taken = parseAnswer(type, bytes, bytesOf);
      if (status >= 300) throw refusalOf(status, taken);
      if (!isProduct) throw new Refused('What answers at ELASTICSEARCH_URL is no Elasticsearch.');
      return understood(answer, taken);
    },
    close: () => pool.destroy(),
  };
};

interface Taken {
  readonly status: number;
  readonly isProduct: boolean;
  readonly type: string;
  readonly bytes: Buffer;
}

/** Takes the answer as it leaves the connection; undici's own `request` would make a stream of it first. */
const take = (pool: Pool, request: Dispatcher.DispatchOptions, withinMs: number): Promise<Taken> =>
  new Promise((resolve, reject) => {
    let status = 0;
    let isProduct = false;
    let type = '';
    const parts: Buffer[] = [];
    let underway: Dispatcher.DispatchController | null = null;
    let isLate = false;
    const timer = setTimeout(() => {
      const late = new Unavailable('Elasticsearch does not answer in time.');
      isLate = true;
      reject(late);
      underway?.abort(late);
    }, withinMs);
    pool.dispatch(request, {
      onRequestStart: (controller) => {
        underway = controller;
        // It had to wait for a connection.
        if (isLate) controller.abort(new Error('Nobody waits for the answer any more.'));
      },
      onResponseStart: (_controller, statusCode, headers) => {
        status = statusCode;
        isProduct = headers['x-elastic-product'] === 'Elasticsearch';
        type = String(headers['content-type']);
      },
      onResponseData: (_controller, part) => {
        parts.push(part);
      },
      onResponseEnd: () => {
        clearTimeout(timer);
        resolve({ status, isProduct, type, bytes: Buffer.concat(parts) });
      },
      onResponseError: (_controller, error) => {
        clearTimeout(timer);
        reject(new Unavailable('Elasticsearch cannot be reached.', { cause: withoutRequest(error) }));
      },
    });
  });

const authorization = ({ username, password }: URL): { authorization?: string } => {
  if (username === '') return {};
  const credentials = `${decoded(username)}:${decoded(password)}`;
  return { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
};

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new InvalidConfiguration('ELASTICSEARCH_URL is wrong: a % in its user or password is written %25.');
  }
};

const understood = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  const answer = schema.safeParse(body);
  if (answer.success) return answer.data;
  const cause = withoutRequest(answer.error);
  throw new Refused('Elasticsearch answers in a way that is not understood.', { cause });
};

const refusalOf = (status: number, body: unknown): Unavailable => {
  const cause = new Error(`status ${String(status)}`);
  const type = typeOf(body);
  if (status === 401 || status === 403)
    return new Refused('Elasticsearch refuses the user, password or key in ELASTICSEARCH_URL.', { cause });
  if (type === 'media_type_header_exception')
    return new Refused('The Elasticsearch at ELASTICSEARCH_URL is of another major version.', { cause });
  if (status === 404) return new NotThere(`Elasticsearch has no such thing: ${type}.`, { cause });
  if (status >= 500 || status === 429)
    return new Unavailable(`Elasticsearch cannot answer now: ${type}.`, { cause });
  return new NotUnderstood(`Elasticsearch refuses what it is asked: ${type}.`, { cause });
};

/** Errors may carry the request, and with it the password. */
const withoutRequest = (error: unknown): Error =>
  error instanceof Error
    ? Object.assign(new Error(error.message), { name: error.name })
    : new Error('unknown');

/** Its name alone: the reason beside it quotes what people wrote or searched for. */
const typeOf = (body: unknown): string => {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
  return typeof error === 'object' && error !== null && 'type' in error ? String(error.type) : 'unknown';
};
