import { createServiceAgent, Unavailable, type ServiceName } from '@candor/platform';
import { errorCodes } from 'fastify';
import type { Dispatcher } from 'undici';
import { entityTagOf } from './entity-tag.ts';
import { takeAnswer, type UpstreamAnswer } from './take-answer.ts';
import { UpstreamTimeout } from './upstream-timeout.ts';

export interface Upstream {
  readonly agent: Dispatcher;
  originOf(service: ServiceName): string;
  get(service: ServiceName, pathAndQuery: string, headers: Record<string, string>): Promise<UpstreamAnswer>;
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
        const answer = await takeAnswer(agent, { origin: originOf(service), path, method: 'GET', headers });
        return tagged(answer);
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

/** Whoever asks again says which answer he has. */
const tagged = (answer: UpstreamAnswer): UpstreamAnswer => {
  const { status, headers, body } = answer;
  if (status !== 200 || headers['etag'] !== undefined || !Buffer.isBuffer(body)) return answer;
  return { status, headers: { ...headers, etag: entityTagOf(body) }, body };
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
