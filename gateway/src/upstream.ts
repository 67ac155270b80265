import { createServiceAgent, type ServiceName, Unavailable } from '@candor/platform';
import { errorCodes } from 'fastify';
import type { Dispatcher } from 'undici';
import { entityTagOf, readResponse, type UpstreamResponse } from './read-response.ts';

export interface Upstream {
  readonly agent: Dispatcher;
  originOf(service: ServiceName): string;
  get(service: ServiceName, pathAndQuery: string, headers: Record<string, string>): Promise<UpstreamResponse>;
  isReady(service: ServiceName): Promise<boolean>;
  close(): Promise<void>;
}

const connectionsPerService = 128;

export const createUpstream = (urls: Readonly<Record<ServiceName, string>>, timeoutMs: number): Upstream => {
  const agent = createServiceAgent({
    connections: connectionsPerService,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connect: { timeout: Math.min(timeoutMs, 5_000) },
  });
  const origins = new Map<string, string>();
  const originOf = (service: ServiceName): string => {
    const url = urls[service];
    const origin = origins.get(url) ?? new URL(url).origin;
    origins.set(url, origin);
    return origin;
  };

  return {
    agent,
    originOf,
    get: async (service, path, headers) => {
      try {
        const response = await readResponse(agent, {
          origin: originOf(service),
          path,
          method: 'GET',
          headers,
        });
        return tagged(response);
      } catch (error) {
        throw upstreamFailure(error, service);
      }
    },
    isReady: async (service) => {
      const response = await agent.request({ origin: originOf(service), path: '/readyz', method: 'GET' });
      await response.body.dump();
      return response.statusCode === 200;
    },
    // All clients have a response by then. A pending request is to a service that hangs.
    close: () => agent.destroy(),
  };
};

/** The tag lets the client revalidate its copy. */
const tagged = (response: UpstreamResponse): UpstreamResponse => {
  const { status, headers, body } = response;
  if (status !== 200 || headers['etag'] !== undefined || !Buffer.isBuffer(body)) return response;
  return { status, headers: { ...headers, etag: entityTagOf(body) }, body };
};

/** The error for the client after a failed request to a service. */
export const upstreamFailure = (error: unknown, service: ServiceName): Error => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof errorCodes.FST_ERR_CTP_BODY_TOO_LARGE) return cause;
    if (
      'code' in cause &&
      (cause.code === 'UND_ERR_HEADERS_TIMEOUT' || cause.code === 'UND_ERR_BODY_TIMEOUT')
    ) {
      return new UpstreamTimeout(service, { cause: error });
    }
  }
  return new Unavailable(`${service} does not respond.`, { cause: error, dependency: service });
};

/** A service responded too late. Maps to 504. */
export class UpstreamTimeout extends Error {
  override name = 'UpstreamTimeout';
  readonly service: ServiceName;
  constructor(service: ServiceName, options: ErrorOptions) {
    super(`${service} did not respond in time.`, options);
    this.service = service;
  }
}
