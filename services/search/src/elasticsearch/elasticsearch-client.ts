import { readFileSync } from 'node:fs';
import { InvalidConfiguration, Unavailable } from '@candor/platform';
import type { Client, TransportRequestOptions } from '@elastic/elasticsearch';
import { z } from 'zod';
import type { SearchConfig } from '../config.ts';

/** The official client with a time limit for each request. Each failure is `Unavailable` or one of its subclasses. */
export interface Elasticsearch {
  /** Passes the options on to the client, e.g. `send((client, options) => client.search(query, options))`. */
  send<Response>(
    request: (client: Client, options: TransportRequestOptions) => Promise<Response>,
    timeoutMs?: number,
  ): Promise<Response>;
  /** Requests that still wait for a response are rejected. */
  close(): Promise<void>;
}

/** 404: the index or document does not exist. */
export class MissingInElasticsearch extends Unavailable {}

/** Elasticsearch rejects the request, and would reject it again: an operator must look. */
export class RejectedByElasticsearch extends Unavailable {}

/** Our own request is invalid. */
export class InvalidElasticsearchRequest extends RejectedByElasticsearch {}

export type ElasticsearchSettings = Partial<
  Pick<
    SearchConfig,
    'ELASTICSEARCH_URL' | 'ELASTICSEARCH_CLOUD_ID' | 'ELASTICSEARCH_API_KEY' | 'ELASTICSEARCH_CA_FILE'
  >
>;

const defaultTimeoutMs = 30_000;
/** The client's own timeout ends when the headers arrive; a response may stop after them. */
const bodyTimeoutMs = 100;

/** Connects with the first request. Loads the client only here: it takes 17 MB. */
export const openElasticsearch = async (settings: ElasticsearchSettings): Promise<Elasticsearch> => {
  const options = clientOptions(settings);
  const { Client } = await import('@elastic/elasticsearch');
  const client = new Client(options);
  const waiting = new Set<AbortController>();
  return {
    send: async (request, timeoutMs = defaultTimeoutMs) => {
      const controller = new AbortController();
      const timer = setTimeout(() => {
        controller.abort();
      }, timeoutMs + bodyTimeoutMs);
      waiting.add(controller);
      try {
        return await request(client, {
          requestTimeout: timeoutMs,
          signal: controller.signal,
          openTelemetry: { enabled: false },
        });
      } catch (error) {
        throw controller.signal.aborted ? notInTime(new Error('aborted')) : failureOf(error);
      } finally {
        clearTimeout(timer);
        waiting.delete(controller);
      }
    },
    close: async () => {
      for (const controller of waiting) controller.abort();
      await client.close();
    },
  };
};

const clientOptions = (settings: ElasticsearchSettings): ConstructorParameters<typeof Client>[0] => {
  const { ELASTICSEARCH_URL: urls = [], ELASTICSEARCH_CLOUD_ID: cloudId } = settings;
  const { ELASTICSEARCH_API_KEY: apiKey, ELASTICSEARCH_CA_FILE: caFile } = settings;
  if (apiKey !== undefined && urls.some((url) => new URL(url).username !== ''))
    throw new InvalidConfiguration(
      'ELASTICSEARCH_API_KEY: use either the key, or a user and password in ELASTICSEARCH_URL.',
    );
  return {
    ...(cloudId === undefined ? { nodes: [...urls] } : { cloud: { id: cloudId } }),
    ...(apiKey === undefined ? {} : { auth: { apiKey } }),
    ...(caFile === undefined ? {} : { tls: { ca: readFileSync(caFile) } }),
    // Each node is tried once. A search that waits for a second try has another index.
    maxRetries: Math.max(0, urls.length - 1),
  };
};

const notInTime = (cause: Error): Unavailable =>
  new Unavailable('Elasticsearch did not respond in time.', { cause });

/** The client's errors contain the request, and with it passwords and what members wrote: nothing of them is passed on. */
const failureOf = (error: unknown): unknown => {
  if (error instanceof Unavailable || !(error instanceof Error)) return error;
  const cause = new Error(error.name);
  switch (error.name) {
    case 'ResponseError':
      return responseFailure(error);
    case 'ProductNotSupportedError':
      return new RejectedByElasticsearch('The server at ELASTICSEARCH_URL is not Elasticsearch.', { cause });
    case 'DeserializationError':
      return new RejectedByElasticsearch('The response of Elasticsearch is not JSON.', { cause });
    case 'TimeoutError':
    case 'RequestAbortedError':
      return notInTime(cause);
    case 'ConnectionError':
    case 'NoLivingConnectionsError':
      return new Unavailable('Elasticsearch cannot be reached.', { cause });
    default:
      return error;
  }
};

const ResponseFacts = z.object({
  statusCode: z.int(),
  body: z
    .object({ error: z.object({ type: z.string() }) })
    .nullable()
    .catch(null),
});

const responseFailure = (error: Error): Unavailable => {
  const { statusCode, body } = ResponseFacts.parse(error);
  return failureOfStatus(statusCode, body?.error.type);
};

/** The reason next to the type quotes what members wrote or searched for. */
export const failureOfStatus = (statusCode: number, type = 'unknown'): Unavailable => {
  const cause = new Error(`status ${String(statusCode)}`);
  if (statusCode === 401 || statusCode === 403)
    return new RejectedByElasticsearch('Elasticsearch rejects the user, password or API key.', { cause });
  if (type === 'media_type_header_exception')
    return new RejectedByElasticsearch('Elasticsearch has another major version than 9.', { cause });
  if (statusCode === 404)
    return new MissingInElasticsearch(`Elasticsearch does not find it: ${type}.`, { cause });
  if (statusCode >= 500 || statusCode === 429)
    return new Unavailable(`Elasticsearch cannot respond now: ${type}.`, { cause });
  return new InvalidElasticsearchRequest(`Elasticsearch rejects a request: ${type}.`, { cause });
};
