import { identityRoutes } from '@candor/contracts';
import { eventually } from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startSite, type Person, type Site, type SiteAnswer } from './site.ts';
import { listedCalls, listedPages, type Access } from './spec-calls.ts';
import { arrivals, daily, endings, type Step, type Who } from './spec-steps.ts';

interface Walk {
  /** What earlier answers said, by the name it was kept under. */
  readonly known: Map<string, string>;
  readonly walked: Set<string>;
  /** What was not as listed, in words. */
  readonly failures: string[];
  person(who: Who): Person;
}

const startWalk = (site: Site): Walk => {
  const people = new Map<Who, Person>();
  const person = (who: Who): Person => {
    const found = people.get(who) ?? site.newPerson();
    people.set(who, found);
    return found;
  };
  return { known: new Map(), walked: new Set(), failures: [], person };
};

describe('the specification, through the gateway', { timeout: 900_000 }, () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  }, 120_000);
  afterAll(() => site.stop());

  it('has every call and every route answered as listed', async () => {
    const walk = startWalk(site);
    await takeSteps(walk, arrivals, listedCalls);
    const id = walk.known.get('admin') ?? '';
    await site.internal.call('identity', identityRoutes.setFlags, {
      params: { id },
      body: { isAdmin: true },
    });
    await takeSteps(walk, daily, listedCalls);
    walk.known.set('code', await mailedCode(walk, 'owner@unclaimed.example'));
    await openPages(walk, listedPages);
    await takeSteps(walk, endings, listedCalls);
    expect([...walk.failures, ...unwalked(walk, listedCalls)]).toEqual([]);
  });

  it('is not answered by a site that lacks a call, a field, a refusal or a page, and each is named', async () => {
    const walk = startWalk(site);
    const calls: Record<string, Access> = {
      'GET /api/made-up': 'public',
      'GET /api/ratings/search': 'member',
      'POST /api/logout': 'public',
      'DELETE /api/forgotten': 'member',
    };
    const planted: Step[] = [
      { as: 'visitor', call: 'GET /api/made-up', status: 200 },
      {
        as: 'visitor',
        call: 'GET /api/ratings/search',
        query: 'limit=6',
        status: 200,
        answer: z.array(z.object({ soupTemperature: z.number() })).min(1),
      },
      { as: 'visitor', call: 'POST /api/logout', status: 204, answer: z.object({ farewell: z.string() }) },
      { as: 'visitor', call: 'POST /api/unheard-of', status: 200 },
    ];
    await takeSteps(walk, planted, calls, 0);
    await openPages(walk, { '/made-up': 200, '/auth': 404 });
    const named = [...walk.failures, ...unwalked(walk, calls)];
    expect(named).toEqual([
      expect.stringMatching(/^GET \/api\/made-up as visitor: 404, listed is 200/),
      expect.stringMatching(/^GET \/api\/ratings\/search as visitor: 200, listed is 401/),
      expect.stringMatching(/^GET \/api\/ratings\/search as visitor: .*soupTemperature/s),
      expect.stringMatching(/^POST \/api\/logout as visitor: .*expected object/s),
      'POST /api/unheard-of is not listed',
      expect.stringMatching(/^\/made-up as visitor: 404, listed is 200/),
      expect.stringMatching(/^\/made-up as member: 404, listed is 200/),
      expect.stringMatching(/^\/made-up as premium: 404, listed is 200/),
      expect.stringMatching(/^\/made-up as admin: 404, listed is 200/),
      ...['visitor', 'member', 'premium', 'admin'].map((who) => `/auth as ${who}: 200, listed is 404`),
      'DELETE /api/forgotten was not walked',
    ]);
  });
});

/** Makes the calls one after the other, each of them also as those who are to be refused. */
const takeSteps = async (
  walk: Walk,
  steps: readonly Step[],
  calls: Readonly<Record<string, Access>>,
  withinMs = 30_000,
): Promise<void> => {
  for (const step of steps) {
    const access = calls[step.call];
    if (access === undefined) {
      walk.failures.push(`${step.call} is not listed`);
      continue;
    }
    walk.walked.add(step.call);
    for (const { as, status } of refusals[access]) {
      const failure = await failureOf(walk, { as, status, ...requestOf(step) });
      if (failure !== null) walk.failures.push(failure);
    }
    // What others did comes by the bus, and so does what somebody may do from now on.
    const mayLag = step.call.startsWith('GET ') || access === 'premium' || access === 'admin';
    await eventually(
      async () => {
        const failure = await failureOf(walk, step);
        if (failure !== null) throw new Error(failure);
      },
      { withinMs: mayLag ? withinMs : -1 },
    ).catch((error: unknown) => {
      walk.failures.push(error instanceof Error ? error.message : String(error));
    });
  }
};

const refusals: Readonly<Record<Access, readonly { readonly as: Who; readonly status: number }[]>> = {
  public: [],
  member: [{ as: 'visitor', status: 401 }],
  owner: [
    { as: 'visitor', status: 401 },
    { as: 'friend', status: 403 },
  ],
  premium: [
    { as: 'visitor', status: 401 },
    { as: 'member', status: 403 },
  ],
  admin: [
    { as: 'visitor', status: 401 },
    { as: 'member', status: 403 },
    { as: 'premium', status: 403 },
  ],
};

/** A step without what is expected of its answer. */
const requestOf = ({ call, of, query, body }: Step): Pick<Step, 'call' | 'of' | 'query' | 'body'> => ({
  call,
  ...(of === undefined ? {} : { of }),
  ...(query === undefined ? {} : { query }),
  ...(body === undefined ? {} : { body }),
});

/** Makes the call and keeps what is to be kept; `null` when it was answered as listed. */
const failureOf = async (walk: Walk, step: Step): Promise<string | null> => {
  const [method = '', listedPath = ''] = step.call.split(' ');
  const path = listedPath.replace(/\{\w+\}/, fill(walk, step.of ?? ''));
  const body = step.body === undefined ? undefined : fill(walk, JSON.stringify(step.body));
  const answer = await walk
    .person(step.as)
    .ask(method, step.query === undefined ? path : `${path}?${step.query}`, body);
  const name = `${step.call} as ${step.as}`;
  if (answer.status !== step.status) return `${name}: ${differs(answer, step.status)} ${shortened(answer)}`;
  const parsed = step.answer?.safeParse(answer.json);
  if (parsed?.success === false) return `${name}: ${z.prettifyError(parsed.error)}`;
  for (const [kept, place] of Object.entries(step.keeps ?? {})) {
    const value = at(answer.json, place);
    if (typeof value !== 'string') return `${name}: no text at ${place}`;
    walk.known.set(kept, value);
  }
  return null;
};

const differs = ({ status }: SiteAnswer, listed: number): string =>
  `${String(status)}, listed is ${String(listed)}`;

const shortened = ({ text }: SiteAnswer): string => text.slice(0, 200);

const fill = ({ known }: Walk, text: string): string =>
  text.replaceAll(/\{(\w+)\}/g, (unknown, name: string) => known.get(name) ?? unknown);

const at = (value: unknown, place: string): unknown =>
  place
    .split('.')
    .reduce<unknown>(
      (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
      value,
    );

const openPages = async (walk: Walk, pages: Readonly<Record<string, number>>): Promise<void> => {
  for (const [page, status] of Object.entries(pages)) {
    for (const who of ['visitor', 'member', 'premium', 'admin'] as const) {
      const answer = await walk.person(who).ask('GET', fill(walk, page));
      if (answer.status !== status) walk.failures.push(`${page} as ${who}: ${differs(answer, status)}`);
      else if (!isAppPage(answer)) walk.failures.push(`${page} as ${who}: not the app ${shortened(answer)}`);
    }
  }
};

const isAppPage = ({ headers, text }: SiteAnswer): boolean =>
  headers['content-type'] === 'text/html; charset=utf-8' &&
  text.includes('<div id="root"></div>') &&
  /<title>[^<]+<\/title>/.test(text);

const unwalked = ({ walked }: Walk, calls: Readonly<Record<string, Access>>): readonly string[] =>
  Object.keys(calls)
    .filter((call) => !walked.has(call))
    .map((call) => `${call} was not walked`);

const mailedCode = (walk: Walk, address: string): Promise<string> =>
  eventually(async () => {
    const { text } = await walk.person('visitor').ask('GET', '/dev/outbox');
    const [, after = ''] = text.split(address);
    const [code] = /\b\d{6}\b/.exec(after) ?? [];
    if (code === undefined) throw new Error(`no code for ${address}`);
    return code;
  });
