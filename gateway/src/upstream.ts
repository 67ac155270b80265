import type { Readable } from 'node:stream';
import { createServiceAgent, Unavailable, type ServiceName } from '@candor/platform';
import { errorCodes } from 'fastify';
import type { Dispatcher } from 'undici';
import { entityTagOf } from './entity-tag.ts';
import { answerHeaders, type AnswerHeaders } from './forwarded-headers.ts';
import { UpstreamTimeout } from './upstream-timeout.ts';

/** A service's answer. JSON comes whole, with an entity tag; everything else as it flows. */
export interface UpstreamAnswer {
  readonly status: number;
  readonly headers: AnswerHeaders;
  readonly body: Buffer | Readable;
}

export interface Upstream {
  readonly agent: Dispatcher;
  originOf(service: ServiceName): string;
  get(service: ServiceName, pathAndQuery: string, headers: Record<string, string>): Promise<UpstreamAnswer>;
  isReady(service: ServiceName): Promise<boolean>;
  close(): Promise<void>;
}

const connectionsPerService = 128;
const largestWhole = 8_000_000;

export const createUpstream = (urls: Readonly<Record<ServiceName, string>>, timeoutMs: number): Upstream => {
  const agent = createServiceAgent({
    connections: connectionsPerService,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connect: { timeout: Math.min(timeoutMs, 5_000) },
  });
  const originOf = (service: ServiceName): string => new URL(urls[service]).origin;

  return {
    agent,
    originOf,
    get: async (service, path, headers) => {
      try {
        const answer = await agent.request({ origin: originOf(service), path, method: 'GET', headers });
        const passed = answerHeaders(answer.headers);
        const status = answer.statusCode;
        if (!isWholeJson(passed)) return { status, headers: passed, body: answer.body };
        const body = Buffer.from(await answer.body.arrayBuffer());
        const tag = status === 200 && passed['etag'] === undefined ? { etag: entityTagOf(body) } : {};
        return { status, headers: { ...passed, ...tag }, body };
      } catch (error) {
        throw upstreamFailure(error);
      }
    },
    isReady: async (service) => {
      const answer = await agent.request({ origin: originOf(service), path: '/readyz', method: 'GET' });
      await answer.body.dump();
      return answer.statusCode === 200;
    },
    // Everybody has been answered by then; what is still under way is a service that hangs.
    close: () => agent.destroy(),
  };
};

/** What a failed request to a service means to whoever waits for the answer. */
export const upstreamFailure = (error: unknown): Error => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof errorCodes.FST_ERR_CTP_BODY_TOO_LARGE) return cause;
    if (
      'code' in cause &&
      (cause.code === 'UND_ERR_HEADERS_TIMEOUT' || cause.code === 'UND_ERR_BODY_TIMEOUT')
    ) {
      return new UpstreamTimeout('The service did not answer in time.', { cause: error });
    }
  }
  return new Unavailable('The service does not answer.', { cause: error });
};

const isWholeJson = (headers: AnswerHeaders): boolean =>
  /^application\/([a-z.]+\+)?json\b/.test(String(headers['content-type'])) &&
  Number(headers['content-length'] ?? Infinity) <= largestWhole;
