import { Unavailable, type Logger } from '@candor/platform';
import CircuitBreaker from 'opossum';
import { InvalidElasticsearchRequest } from '../elasticsearch/elasticsearch-client.ts';

/** Stops requests to an index that does not respond, so that a hanging one delays only the first of them. */
export interface SearchCircuit {
  /** Sends a request. Rejects at once while the circuit is open. */
  run<Response>(send: () => Promise<Response>): Promise<Response>;
  isClosed(): boolean;
  stop(): void;
}

const probeEveryMs = 1_000;
const failuresUntilOpen = 3;

/** The probe is a cheap request. */
export const createSearchCircuit = (probe: () => Promise<unknown>, log: Logger): SearchCircuit => {
  const breaker = new CircuitBreaker((send: () => Promise<unknown>) => send(), {
    // The index has its own timeout, which also cancels the request.
    timeout: false,
    // Opens for an index that responds now and then: when half of the last two seconds' requests failed.
    rollingCountTimeout: 2_000,
    rollingCountBuckets: 4,
    volumeThreshold: 6,
    errorThresholdPercentage: 50,
    resetTimeout: probeEveryMs,
    // Elasticsearch did respond. Otherwise a member could open the circuit with a request that it rejects.
    errorFilter: (error: unknown) => error instanceof InvalidElasticsearchRequest,
  });
  let reason = 'unknown';
  let failuresInARow = 0;
  breaker.on('failure', (error) => {
    reason = error instanceof Error ? error.message : 'unknown';
    failuresInARow += 1;
    if (failuresInARow >= failuresUntilOpen) breaker.open();
  });
  breaker.on('success', () => {
    failuresInARow = 0;
  });
  let isLost = false;
  // It opens again with every probe that fails.
  breaker.on('open', () => {
    if (!isLost) log.warn({ reason }, 'search index does not respond');
    isLost = true;
  });
  breaker.on('close', () => {
    log.info('search index responds again');
    isLost = false;
  });
  const run = async <Response>(send: () => Promise<Response>): Promise<Response> => {
    try {
      return (await breaker.fire(send)) as Response;
    } catch (error) {
      if (!(error instanceof Error) || !CircuitBreaker.isOurError(error)) throw error;
      throw new Unavailable('The search index does not respond.', { cause: error });
    }
  };
  // Without a probe, the first member to search would wait for an index that may still hang.
  breaker.on('halfOpen', () => {
    run(probe).catch(() => undefined);
  });
  return {
    run,
    isClosed: () => breaker.closed,
    stop: () => {
      breaker.shutdown();
    },
  };
};
