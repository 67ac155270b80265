import { Client, errors } from '@elastic/elasticsearch';
import { z } from 'zod';
import { Unavailable } from '../http/problems.ts';
import { InvalidConfiguration } from '../service/load-config.ts';

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

/** Nothing is connected before something is asked. */
export const openElasticsearch = (url: string): Elasticsearch => {
  if (!/^https?:$/.test(new URL(url).protocol))
    throw new InvalidConfiguration('ELASTICSEARCH_URL is wrong: it must begin with http:// or https://.');
  const client = new Client({ node: url, maxRetries: 0, requestTimeout: patienceMs });
  const waiting = new Set<AbortController>();
  return {
    ask: async ({ method, path, query, body, lines, answer, withinMs = patienceMs }) => {
      // The client's own timeout ends with the headers, and would end every request that shares a signal.
      const waits = new AbortController();
      const timer = setTimeout(() => {
        waits.abort();
      }, withinMs);
      waiting.add(waits);
      try {
        const request = {
          method,
          path,
          ...(query && { querystring: query }),
          ...(body && { body: { ...body } }),
          ...(lines !== undefined && { bulkBody: lines }),
        };
        return answer.parse(await client.transport.request(request, { signal: waits.signal }));
      } catch (error) {
        throw unavailable(error, waits.signal);
      } finally {
        clearTimeout(timer);
        waiting.delete(waits);
      }
    },
    close: async () => {
      for (const waits of waiting) waits.abort();
      await client.close();
    },
  };
};

const unavailable = (error: unknown, { aborted }: AbortSignal): Error => {
  const cause = withoutRequest(error);
  if (error instanceof z.ZodError)
    return new Refused('Elasticsearch answers in a way that is not understood.', { cause });
  if (error instanceof errors.ProductNotSupportedError)
    return new Refused('What answers at ELASTICSEARCH_URL is no Elasticsearch.', { cause });
  if (!(error instanceof errors.ResponseError))
    return new Unavailable(`Elasticsearch ${aborted ? 'does not answer in time' : 'cannot be reached'}.`, {
      cause,
    });
  const { statusCode = 0 } = error;
  const type = typeOf(error.body);
  if (statusCode === 401 || statusCode === 403)
    return new Refused('Elasticsearch refuses the user, password or key in ELASTICSEARCH_URL.', { cause });
  if (type === 'media_type_header_exception')
    return new Refused('The Elasticsearch at ELASTICSEARCH_URL is of another major version.', { cause });
  if (statusCode === 404) return new NotThere(`Elasticsearch has no such thing: ${type}.`, { cause });
  if (statusCode >= 500 || statusCode === 429)
    return new Unavailable(`Elasticsearch cannot answer now: ${type}.`, { cause });
  return new NotUnderstood(`Elasticsearch refuses what it is asked: ${type}.`, { cause });
};

/** The client's errors carry the request, and with it the address and its password; a message, what people wrote. */
const withoutRequest = (error: unknown): Error => {
  if (error instanceof errors.ResponseError) return new Error(`status ${String(error.statusCode)}`);
  return error instanceof Error
    ? Object.assign(new Error(error.message), { name: error.name })
    : new Error('unknown');
};

/** Its name alone: the reason beside it quotes what people wrote or searched for. */
const typeOf = (body: unknown): string => {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
  return typeof error === 'object' && error !== null && 'type' in error ? String(error.type) : 'unknown';
};
