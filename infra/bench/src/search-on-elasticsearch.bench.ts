import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Bench } from './bench.ts';
import { startRecorder, type Recorder } from './elasticsearch-recorder.ts';
import { fillDocuments } from './fill-documents.ts';
import {
  gets,
  load,
  loadWithCpu,
  medianCpu,
  requestsRatio,
  type LoadRequest,
  type LoadWithCpu,
} from './load.ts';
import { ownIndex, whenIndexed } from './own-index.ts';
import { report, say } from './report.ts';
import { startStack, type Stack } from './stack.ts';
import { median, quantile, rounded } from './statistics.ts';
import { searchPaths } from './synthetic-ratings.ts';

const clients = 20;
const compared = 150;
const pageSize = 50;
/** A share; what Elasticsearch quotes and names takes some bytes. */
const sizesMayDiffer = 0.2;
/** Elasticsearch wants the version named here as well when the question names it. */
const inJson = 'application/vnd.elasticsearch+json; compatible-with=9';
const names = ['candor', 'elasticsearch'] as const;
type Name = (typeof names)[number];

/** Mixed search through the gateway, no cache hit, against the same questions asked of Elasticsearch itself. */
export const searchOnElasticsearchBench: Bench = async (context) => {
  const { ratings, questions, warmUpMs, rounds, roundMs } = context.isQuick
    ? { ratings: 2_000, questions: 200, warmUpMs: 1_000, rounds: 1, roundMs: 1_000 }
    : { ratings: 100_000, questions: 2_000, warmUpMs: 45_000, rounds: 7, roundMs: 5_000 };
  const { adminUrl, afterwards } = context;
  const secret = randomBytes(32).toString('hex');
  say(`search-on-elasticsearch: filling with ${ratings} ratings`);
  await fillDocuments({ adminUrl, secret, ratings });
  const index = ownIndex(context);
  const recorder = await startRecorder(index.url);
  afterwards(() => recorder.close());
  const stack = await startStack({
    context,
    environment: {
      INTERNAL_SECRET: secret,
      DATABASE_POOL_SIZE: '10',
      ELASTICSEARCH_URL: recorder.url,
      ELASTICSEARCH_INDEX: index.name,
    },
  });
  await whenIndexed(stack.urls.search, ratings);
  const paths = searchPaths(questions);
  const asked = await recordQuestions(stack, recorder, paths);
  await stack.restart('search', { ELASTICSEARCH_URL: index.url });
  await whenIndexed(stack.urls.search, ratings);

  const engine = new URL(index.url).origin;
  const contestants: Readonly<Record<Name, Asked>> = {
    candor: { url: stack.gatewayUrl, requests: gets(paths) },
    elasticsearch: { url: engine, requests: asked.map(withViews) },
  };
  const sizes = await compareAnswers(contestants);
  const pids = { gateway: stack.pidOf('gateway'), search: stack.pidOf('search') };
  const measured: Record<Name, LoadWithCpu[]> = { candor: [], elasticsearch: [] };
  // A process of ours takes twice the CPU for a request until its code is compiled for good.
  say('search-on-elasticsearch: warming up');
  for (const name of names) {
    const { url, requests } = contestants[name];
    await load(url, requests, { clients, durationMs: name === 'candor' ? warmUpMs : roundMs });
  }
  const viewsBefore = await viewsOf(stack);
  for (let round = 1; round <= rounds; round += 1) {
    say(`search-on-elasticsearch: round ${round} of ${rounds}`);
    for (const name of names) {
      const { url, requests } = contestants[name];
      measured[name].push(await loadWithCpu(url, requests, { clients, durationMs: roundMs }, pids));
    }
  }
  const figures = (name: Name) => ({
    requestsPerSecond: rounded(median(measured[name].map(({ requestsPerSecond }) => requestsPerSecond))),
    p50Ms: rounded(median(measured[name].map(({ latencies }) => quantile(latencies, 0.5)))),
    p99Ms: rounded(median(measured[name].map(({ latencies }) => quantile(latencies, 0.99)))),
    bytesPerAnswer: sizes[name],
    cpuMicrosecondsPerRequest: medianCpu(measured[name]),
  });
  const views = await viewsOf(stack);
  const fromMemory = views.memory - viewsBefore.memory;
  report('search-on-elasticsearch', {
    ratings,
    clients,
    rounds,
    candor: figures('candor'),
    elasticsearch: figures('elasticsearch'),
    requestsRatio: requestsRatio(measured.candor, measured.elasticsearch),
    // The others the service had to fetch from Elasticsearch, with a second question.
    viewsFromMemory: rounded(fromMemory / (fromMemory + views.index - viewsBefore.index)),
    // Otherwise it is not Elasticsearch that was measured.
    answersNotFromIndex: measured.candor.reduce((sum, { notFromIndex }) => sum + notFromIndex, 0),
    wanted: 'requestsRatio >= 0.7, answersNotFromIndex = 0',
  });
};

/** What the service asks Elasticsearch for each path: which ratings, in which order. */
const recordQuestions = async (
  { urls }: Stack,
  recorder: Recorder,
  paths: readonly string[],
): Promise<readonly LoadRequest[]> => {
  const questions: LoadRequest[] = [];
  for (const path of paths) {
    recorder.takeSearches();
    await (await fetch(urls.search + path)).arrayBuffer();
    // What the service asks beside it, for views or for its own ends, is asked otherwise.
    const asked = recorder
      .takeSearches()
      .filter(({ body = '' }) => body.includes('"docvalue_fields":["fingerprint"'));
    const [question] = asked;
    if (question === undefined || asked.length !== 1)
      throw new Error(`${path} led to ${asked.length} questions to Elasticsearch.`);
    questions.push(question);
  }
  return questions;
};

interface Asked {
  readonly url: string;
  readonly requests: readonly LoadRequest[];
}

const Question = z.looseObject({ docvalue_fields: z.array(z.string()) });

/** The same question, answered in JSON by the total and the views: as much as the gateway answers. */
const withViews = ({ path, headers, body = '', ...question }: LoadRequest): LoadRequest => {
  const url = new URL(path, 'http://elasticsearch');
  url.searchParams.set('filter_path', 'hits.total.value,hits.hits.fields.view');
  const { docvalue_fields: named, ...asked } = Question.parse(JSON.parse(body));
  const coordinates = named.filter((name) => name !== 'fingerprint');
  return {
    ...question,
    path: url.pathname + url.search,
    headers: { ...headers, accept: inJson },
    body: JSON.stringify({ ...asked, docvalue_fields: coordinates, stored_fields: ['view'] }),
  };
};

/** The views that the service has answered with until now, by where it had them from. */
const viewsOf = async ({ urls }: Stack): Promise<{ readonly memory: number; readonly index: number }> => {
  const metrics = await (await fetch(`${urls.search}/metrics`)).text();
  const counted = (from: string): number =>
    Number(
      new RegExp(`^candor_search_views_total\\{from="${from}".*\\} (\\d+)$`, 'm').exec(metrics)?.[1] ?? NaN,
    );
  return { memory: counted('memory'), index: counted('index') };
};

const Rating = z.object({ id: z.string() });
const Hits = z.object({
  hits: z.object({
    total: z.object({ value: z.number() }),
    hits: z.array(z.object({ fields: z.object({ view: z.tuple([z.string()]) }) })).default([]),
  }),
});

/** Nothing is timed before all give the same ratings in the same order; answers with their mean sizes in bytes. */
const compareAnswers = async (
  contestants: Readonly<Record<Name, Asked>>,
): Promise<Readonly<Record<Name, number>>> => {
  const bytes = { candor: 0, elasticsearch: 0 };
  const count = Math.min(compared, contestants.candor.requests.length);
  for (let at = 0; at < count; at += 1) {
    const ids = new Set<string>();
    for (const name of names) {
      const { url, requests } = contestants[name];
      const answer = await answerTo(url, requests[at]);
      bytes[name] += answer.size / count;
      ids.add(name === 'candor' ? idsOfPage(answer) : idsOfHits(answer));
    }
    if (ids.size !== 1) throw new Error(`Answers differ: ${contestants.candor.requests[at]?.path ?? ''}`);
  }
  if (Math.abs(bytes.elasticsearch / bytes.candor - 1) > sizesMayDiffer)
    throw new Error(`The answers are of different sizes: ${JSON.stringify(bytes)}`);
  return {
    candor: Math.round(bytes.candor),
    elasticsearch: Math.round(bytes.elasticsearch),
  };
};

interface Answered {
  readonly body: unknown;
  /** In bytes. */
  readonly size: number;
  readonly total: string | null;
}

const idsOfPage = ({ body, total }: Answered): string =>
  [
    total,
    ...z
      .array(Rating)
      .parse(body)
      .map(({ id }) => id),
  ].join(' ');

/** Elasticsearch is asked for one more, to know whether there is a next page. */
const idsOfHits = ({ body }: Answered): string => {
  const { total, hits } = Hits.parse(body).hits;
  const views = hits.slice(0, pageSize).map(({ fields }) => Rating.parse(JSON.parse(fields.view[0])));
  return [total.value, ...views.map(({ id }) => id)].join(' ');
};

const answerTo = async (url: string, request: LoadRequest | undefined): Promise<Answered> => {
  const { method, path, headers, body } = request ?? { method: 'GET', path: '/' };
  const answer = await fetch(url + path, {
    method,
    ...(headers && { headers }),
    ...(body !== undefined && { body }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return {
    body: JSON.parse(bytes.toString()),
    size: bytes.length,
    total: answer.headers.get('x-total-count'),
  };
};
