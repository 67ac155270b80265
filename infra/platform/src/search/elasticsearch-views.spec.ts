import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Elasticsearch } from './elasticsearch-connection.ts';
import { createElasticsearchSearchIndex } from './elasticsearch-search-index.ts';
import { createKeptViews } from './kept-views.ts';
import { anyRating } from './search-samples.contract.ts';

interface Entry {
  readonly ratingId: string;
  readonly fingerprint: number;
  readonly view: string;
}

const AskedViews = z.object({
  query: z.object({
    bool: z.object({
      filter: z.tuple([z.unknown(), z.object({ ids: z.object({ values: z.array(z.string()) }) })]),
    }),
  }),
});

/** Answers each search with the next of `finds`, or the last, and each question for views with what it `shows` then. */
const scripted = (finds: readonly (readonly Entry[])[], shows: readonly Entry[] = finds.at(-1) ?? []) => {
  const asked: { readonly what: 'ratings' | 'views'; readonly withinMs: number }[] = [];
  let searches = 0;
  const elasticsearch: Elasticsearch = {
    ask: async ({ body, answer, withinMs = Infinity }) => {
      const wanted = AskedViews.safeParse(body).data?.query.bool.filter[1].ids.values;
      asked.push({ what: wanted ? 'views' : 'ratings', withinMs });
      if (wanted) {
        const shown = shows.filter(({ ratingId }) => wanted.includes(ratingId));
        const hits = shown.map(({ ratingId, fingerprint, view }) => ({
          fields: { ratingId: [ratingId], fingerprint: [fingerprint], view: [Buffer.from(view)] },
        }));
        return answer.parse({ ...(hits.length > 0 && { hits: { hits } }) });
      }
      const found = finds[Math.min(searches, finds.length - 1)] ?? [];
      searches += 1;
      const hits = found.map(({ ratingId, fingerprint }, at) => ({
        fields: { fingerprint: [fingerprint] },
        sort: [1_000 - at, 1, ratingId],
      }));
      return answer.parse({
        timed_out: false,
        hits: { total: { value: found.length }, ...(hits.length > 0 && { hits }) },
      });
    },
    close: async () => undefined,
  };
  return { elasticsearch, asked };
};

const first = { ratingId: 'first', fingerprint: 1, view: '{"id":"first"}' };
const second = { ratingId: 'second', fingerprint: 2, view: '{"id":"second"}' };
const third = { ratingId: 'third', fingerprint: 3, view: '{"id":"third"}' };

const openIndex = (elasticsearch: Elasticsearch, views = createKeptViews()) =>
  createElasticsearchSearchIndex({ elasticsearch, index: 'any', views, withinMs: 1_000 });

describe('the views of hits in Elasticsearch', () => {
  it('are asked for once, until they change', async () => {
    const views = createKeptViews();
    const shown = async (entries: readonly Entry[]) => {
      const { elasticsearch, asked } = scripted([entries]);
      const { hits } = await openIndex(elasticsearch, views).search(anyRating);
      return { views: hits.map(({ view }) => view.toString()), asked: asked.map(({ what }) => what) };
    };
    const both = [first.view, second.view];
    expect(await shown([first, second])).toEqual({ views: both, asked: ['ratings', 'views'] });
    expect(await shown([first, second])).toEqual({ views: both, asked: ['ratings'] });
    const revised = { ...second, fingerprint: 9, view: '{"id":"second","revised":true}' };
    expect(await shown([first, revised])).toEqual({
      views: [first.view, revised.view],
      asked: ['ratings', 'views'],
    });
    views.clear();
  });

  it('of a rating that was removed since it was found are none, and another one has its place', async () => {
    const views = createKeptViews();
    const { elasticsearch, asked } = scripted([
      [first, second, third],
      [first, third],
    ]);
    const answer = await openIndex(elasticsearch, views).search({ ...anyRating, limit: 2 });
    expect(answer.hits.map(({ ratingId }) => ratingId)).toEqual(['first', 'third']);
    expect([answer.total, answer.nextCursor]).toEqual([2, null]);
    expect(asked.map(({ what }) => what)).toEqual(['ratings', 'views', 'ratings', 'views']);
    views.clear();
  });

  it('are left out when ratings are removed over and over, and the next page follows all the same', async () => {
    const views = createKeptViews();
    const { elasticsearch, asked } = scripted([[first, second, third]], [first]);
    const answer = await openIndex(elasticsearch, views).search({ ...anyRating, limit: 2 });
    expect(answer.hits.map(({ ratingId }) => ratingId)).toEqual(['first']);
    expect(answer.nextCursor).not.toBeNull();
    expect(asked.filter(({ what }) => what === 'ratings')).toHaveLength(2);
    views.clear();
  });

  it('take no more time than is left of what a search may take', async () => {
    const views = createKeptViews();
    const { elasticsearch, asked } = scripted([[first]]);
    await openIndex(elasticsearch, views).search(anyRating);
    const [ratings, fetched] = asked.map(({ withinMs }) => withinMs);
    expect(ratings).toBeLessThanOrEqual(1_000);
    expect(fetched).toBeLessThan(ratings ?? 0);
    views.clear();
  });
});
