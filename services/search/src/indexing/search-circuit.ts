import CircuitBreaker from 'opossum';
import { Unavailable, type Logger } from '@candor/platform';
import { NotUnderstood } from '../elasticsearch/elasticsearch-connection.ts';
import type { SearchAnswer, SearchIndex, SearchRequest } from '../search-index.ts';

/** Asks the index only while it answers, so that one that hangs holds up the first who ask, not everybody. */
export interface SearchCircuit {
  /** Rejects at once while the index is known not to answer. */
  search(request: SearchRequest): Promise<SearchAnswer>;
  /** The same with another question to the same index. */
  ask<Answer>(question: () => Promise<Answer>): Promise<Answer>;
  isClosed(): boolean;
  stop(): void;
}

const probeEveryMs = 1_000;
const failuresUntilOpen = 3;

/** Asks for nothing but the total of everything. */
const probe: SearchRequest = {
  termGroups: [],
  category: null,
  minStars: null,
  cityKey: null,
  stateKey: null,
  point: null,
  withinMiles: null,
  createdSince: null,
  sort: 'newest',
  limit: 0,
  cursor: null,
  exceptRatingIds: [],
  onlyRatingIds: null,
};

export const createSearchCircuit = (index: Pick<SearchIndex, 'search'>, log: Logger): SearchCircuit => {
  const breaker = new CircuitBreaker((question: () => Promise<void>) => question(), {
    // The index keeps its own time, and gives up the request with it.
    timeout: false,
    // For one that answers now and then: more than half of the last two seconds' searches failed.
    rollingCountTimeout: 2_000,
    rollingCountBuckets: 4,
    volumeThreshold: 6,
    errorThresholdPercentage: 50,
    resetTimeout: probeEveryMs,
    // An answer, if to a question that is not understood: with such ones nobody shall open the circuit.
    errorFilter: (error: unknown) => error instanceof NotUnderstood,
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
    if (!isLost) log.warn({ reason }, 'search index does not answer');
    isLost = true;
  });
  breaker.on('close', () => {
    log.info('search index answers again');
    isLost = false;
  });
  const ask: SearchCircuit['ask'] = (question) =>
    new Promise((resolve, reject) => {
      breaker.fire(async () => resolve(await question())).catch((error: unknown) => reject(refusalOf(error)));
    });
  const search: SearchCircuit['search'] = (request) => ask(() => index.search(request));
  // Whoever asks first would wait for the answer of an index that may still hang, so nobody is made to.
  breaker.on('halfOpen', () => {
    search(probe).catch(() => undefined);
  });
  return {
    search,
    ask,
    isClosed: () => breaker.closed,
    stop: () => {
      breaker.shutdown();
    },
  };
};

const refusalOf = (error: unknown): Error =>
  error instanceof Error && !CircuitBreaker.isOurError(error)
    ? error
    : new Unavailable('The search index is known not to answer.', { cause: error });
