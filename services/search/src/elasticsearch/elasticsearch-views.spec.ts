import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Elasticsearch } from './elasticsearch-connection.ts';
import { createElasticsearchSearchIndex } from './elasticsearch-search-index.ts';
import { createKeptViews, type KeptViews } from './kept-views.ts';
import { anyRating } from '../contract/search-samples.contract.ts';

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

const AskedRatings = z.object({
  stored_fields: z.union([z.tuple([z.literal('view')]), z.literal('_none_')]),
});

type Question = 'ratings' | 'ratings with views' | 'views';

/** Answers each search with the next of `finds`, or the last, and a question for its views with those of `shows`. */
const scripted = (finds: readonly (readonly Entry[])[], shows?: readonly Entry[]) => {
  const asked: { readonly what: Question; readonly withinMs: number }[] = [];
  let searches = 0;
  let found: readonly Entry[] = [];
  const elasticsearch: Elasticsearch = {
    ask: async ({ body, answer, withinMs = Infinity }) => {
      const wanted = AskedViews.safeParse(body).data?.query.bool.filter[1].ids.values;
      if (wanted) {
        asked.push({ what: 'views', withinMs });
        const shown = (shows ?? found).filter(({ ratingId }) => wanted.includes(ratingId));
        const hits = shown.map(({ ratingId, fingerprint, view }) => ({
          fields: { ratingId: [ratingId], fingerprint: [fingerprint], view: [Buffer.from(view)] },
        }));
        return answer.parse({ ...(hits.length > 0 && { hits: { hits } }) });
      }
      const withViews = AskedRatings.parse(body).stored_fields !== '_none_';
      asked.push({ what: withViews ? 'ratings with views' : 'ratings', withinMs });
      found = finds[Math.min(searches, finds.length - 1)] ?? [];
      searches += 1;
      const hits = found.map(({ ratingId, fingerprint, view }, at) => ({
        fields: { fingerprint: [fingerprint], ...(withViews && { view: [Buffer.from(view)] }) },
        sort: [1_000 - at, 1, ratingId],
      }));
      return answer.parse({
        timed_out: false,
        hits: { total: { value: found.length }, ...(hits.length > 0 && { hits }) },
      });
    },
    close: async () => undefined,
  };
  const questions = (): readonly Question[] => asked.splice(0).map(({ what }) => what);
  return { elasticsearch, asked, questions };
};

const first = { ratingId: 'first', fingerprint: 1, view: '{"id":"first"}' };
const second = { ratingId: 'second', fingerprint: 2, view: '{"id":"second"}' };
const third = { ratingId: 'third', fingerprint: 3, view: '{"id":"third"}' };
const fourth = { ratingId: 'fourth', fingerprint: 4, view: '{"id":"fourth"}' };
const fifth = { ratingId: 'fifth', fingerprint: 5, view: '{"id":"fifth"}' };

describe('the views of hits in Elasticsearch', () => {
  let views: KeptViews;
  beforeEach(() => {
    views = createKeptViews();
  });
  afterEach(() => {
    views.clear();
  });

  const openIndex = (elasticsearch: Elasticsearch) =>
    createElasticsearchSearchIndex({ elasticsearch, index: 'any', views, withinMs: 1_000 });

  /** One that has found `first` twice, so that it takes views to be in memory. */
  const openWarmIndex = async (...[finds, shows]: Parameters<typeof scripted>) => {
    const script = scripted([[first], [first], ...finds], shows);
    const index = openIndex(script.elasticsearch);
    await index.search(anyRating);
    await index.search(anyRating);
    script.questions();
    return { ...script, index };
  };

  it('are asked for once, until they change', async () => {
    const revised = { ...second, fingerprint: 9, view: '{"id":"second","revised":true}' };
    const { index, questions } = await openWarmIndex([
      [first, second],
      [first, second],
      [first, revised],
    ]);
    const shown = async () => (await index.search(anyRating)).hits.map(({ view }) => view.toString());
    await shown();
    questions();
    expect(await shown()).toEqual([first.view, second.view]);
    expect(questions()).toEqual(['ratings']);
    expect(await shown()).toEqual([first.view, revised.view]);
    expect(questions()).toEqual(['ratings', 'views']);
    expect(await shown()).toEqual([first.view, revised.view]);
    expect(questions()).toEqual(['ratings']);
  });

  it('are asked for with the ratings while less than a third of a page was in memory', async () => {
    const pages = [[first], [first], [first, second, third], [fourth, fifth], [first], [first]];
    const { elasticsearch, questions } = scripted(pages);
    const index = openIndex(elasticsearch);
    const asked: (readonly Question[])[] = [];
    for (const page of pages) {
      const { hits } = await index.search(anyRating);
      expect(hits.map(({ view }) => view.toString())).toEqual(page.map(({ view }) => view));
      asked.push(questions());
    }
    expect(asked).toEqual([
      ['ratings with views'],
      ['ratings with views'],
      ['ratings', 'views'],
      ['ratings', 'views'],
      ['ratings with views'],
      ['ratings'],
    ]);
  });

  it.each([
    ['removed', []],
    ['changed', [{ ...second, fingerprint: 9, view: '{"id":"second","revised":true}' }]],
  ])(
    'of a rating that was %s since it was found are none, and another one has its place',
    async (_what, now) => {
      const { index, questions } = await openWarmIndex(
        [
          [first, second, third],
          [first, third],
        ],
        [...now, third],
      );
      const answer = await index.search({ ...anyRating, limit: 2 });
      expect(answer.hits.map(({ view }) => view.toString())).toEqual([first.view, third.view]);
      expect([answer.total, answer.nextCursor]).toEqual([2, null]);
      expect(questions()).toEqual(['ratings', 'views', 'ratings with views']);
    },
  );

  it('take no more time than is left of what a search may take', async () => {
    const { index, asked } = await openWarmIndex([[second]]);
    await index.search(anyRating);
    const [ratings, fetched] = asked.map(({ withinMs }) => withinMs);
    expect(ratings).toBeLessThanOrEqual(1_000);
    expect(fetched).toBeLessThan(ratings ?? 0);
  });
});
