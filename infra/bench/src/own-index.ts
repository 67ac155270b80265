import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
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
  afterwards(async () => {
    const made = z.record(z.string(), z.unknown()).parse(await ask(index.url, 'GET', `/${index.name}-*`));
    for (const name of Object.keys(made)) await ask(index.url, 'DELETE', `/${name}`);
    await ask(index.url, 'DELETE', `/_index_template/${index.name}`);
  });
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

/** Where nothing is, there is nothing to remove. */
const ask = async (url: string, method: 'GET' | 'DELETE', path: string): Promise<unknown> => {
  const { origin, username, password } = new URL(url);
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
  const answer = await fetch(origin + path, {
    method,
    headers: username === '' ? {} : { authorization: `Basic ${credentials.toString('base64')}` },
  });
  const body: unknown = await answer.json();
  if (answer.status === 404) return {};
  if (!answer.ok) throw new Error(`Elasticsearch answered ${method} ${path} with ${answer.status}`);
  return body;
};
