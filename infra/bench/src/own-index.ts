import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { removeIndices } from '@candor/platform/search';
import { z } from 'zod';
import type { BenchContext } from './bench.ts';
import { required } from './requirements.ts';

export interface OwnIndex {
  readonly url: string;
  /** Its alias. */
  readonly name: string;
}

/** An alias that nobody else has; what the services make behind it is removed when the benchmark ends. */
export const ownIndex = ({ engines, afterwards }: Pick<BenchContext, 'engines' | 'afterwards'>): OwnIndex => {
  const index = {
    url: required(engines.ELASTICSEARCH_URL, 'Elasticsearch'),
    name: `bench-${randomBytes(5).toString('hex')}`,
  };
  afterwards(() => removeIndices(index.url, index.name));
  return index;
};

const searchableWithinMs = 300_000;
const lookEveryMs = 200;
const Answer = z.object({ total: z.coerce.number(), mode: z.string().nullable() });

/** Waits until the service answers from its index, and finds that many ratings there. */
export const whenIndexed = async (searchUrl: string, ratings: number): Promise<void> => {
  const deadline = performance.now() + searchableWithinMs;
  for (;;) {
    const answer = await fetch(`${searchUrl}/api/ratings/search?limit=1`);
    await answer.arrayBuffer();
    const { total, mode } = Answer.parse({
      total: answer.headers.get('x-total-count'),
      mode: answer.headers.get('x-search-mode'),
    });
    if (answer.ok && mode === null && total === ratings) return;
    if (performance.now() > deadline)
      throw new Error(`Search finds ${total} of ${ratings} ratings, mode ${mode ?? 'index'}.`);
    await pause(lookEveryMs);
  }
};
