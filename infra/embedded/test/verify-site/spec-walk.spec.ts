import { identityRoutes } from '@candor/contracts';
import { eventually } from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startSite, type Person, type Site, type SiteResponse } from '../site.ts';
import { listedCalls, listedPages, type Access } from '../spec-calls.ts';
import { registrations, daily, endings, type Step, type Who } from '../spec-steps.ts';

interface Walk {
  /** Values of earlier responses, by name. */
  readonly values: Map<string, string>;
  readonly walked: Set<string>;
  /** Descriptions of deviations from the specification. */
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
  return { values: new Map(), walked: new Set(), failures: [], person };
};

describe('the specification, through the gateway', { timeout: 900_000 }, () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  }, 120_000);
  afterAll(() => site.stop());

  it('is fulfilled by every call and page', async () => {
    const walk = startWalk(site);
    await takeSteps(walk, registrations, listedCalls);
    const id = walk.values.get('admin') ?? '';
    await site.internal.call('identity', identityRoutes.setFlags, {
      params: { id },
      body: { isAdmin: true },
    });
    await takeSteps(walk, daily, listedCalls);
    walk.values.set('code', await mailedCode(walk, 'owner@unclaimed.example'));
    await openPages(walk, listedPages);
    await takeSteps(walk, endings, listedCalls);
    expect([...walk.failures, ...unwalked(walk, listedCalls)]).toEqual([]);
  });

  it('negative control: a missing call, field, refusal and page are each reported', async () => {
    const walk = startWalk(site);
    const calls: Record<string, Access> = {
      'GET /api/made-up': 'public',
      'GET /api/ratings/search': 'member',
      'POST /api/logout': 'public',
      'DELETE /api/omitted': 'member',
    };
    const defects: Step[] = [
      { as: 'visitor', call: 'GET /api/made-up', status: 200 },
      {
        as: 'visitor',
        call: 'GET /api/ratings/search',
        query: 'limit=6',
        status: 200,
        response: z.array(z.object({ soupTemperature: z.number() })).min(1),
      },
      { as: 'visitor', call: 'POST /api/logout', status: 204, response: z.object({ farewell: z.string() }) },
      { as: 'visitor', call: 'POST /api/unlisted', status: 200 },
    ];
    await takeSteps(walk, defects, calls, 0);
    await openPages(walk, { '/made-up': 200, '/auth': 404 });
    const named = [...walk.failures, ...unwalked(walk, calls)];
    expect(named).toEqual([
      expect.stringMatching(/^GET \/api\/made-up as visitor: 404, listed is 200/),
      expect.stringMatching(/^GET \/api\/ratings\/search as visitor: 200, listed is 401/),
      expect.stringMatching(/^GET \/api\/ratings\/search as visitor: .*soupTemperature/s),
      expect.stringMatching(/^POST \/api\/logout as visitor: .*expected object/s),
      'POST /api/unlisted is not listed',
      expect.stringMatching(/^\/made-up as visitor: 404, listed is 200/),
      expect.stringMatching(/^\/made-up as member: 404, listed is 200/),
      expect.stringMatching(/^\/made-up as premium: 404, listed is 200/),
      expect.stringMatching(/^\/made-up as admin: 404, listed is 200/),
      ...['visitor', 'member', 'premium', 'admin'].map((who) => `/auth as ${who}: 200, listed is 404`),
      'DELETE /api/omitted was not walked',
    ]);
  });
});

/** Makes the calls in order, each also as callers who must be refused. */
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
    // Actions of others, and new permissions, arrive over the bus.
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

/** A step without its expected response. */
const requestOf = ({ call, of, query, body }: Step): Pick<Step, 'call' | 'of' | 'query' | 'body'> => ({
  call,
  ...(of === undefined ? {} : { of }),
  ...(query === undefined ? {} : { query }),
  ...(body === undefined ? {} : { body }),
});

/** Makes the call and saves values. Returns a deviation, or `null`. */
const failureOf = async (walk: Walk, step: Step): Promise<string | null> => {
  const [method = '', listedPath = ''] = step.call.split(' ');
  const path = listedPath.replace(/\{\w+\}/, fill(walk, step.of ?? ''));
  const body = step.body === undefined ? undefined : fill(walk, JSON.stringify(step.body));
  const response = await walk
    .person(step.as)
    .request(method, step.query === undefined ? path : `${path}?${step.query}`, body);
  const name = `${step.call} as ${step.as}`;
  if (response.status !== step.status)
    return `${name}: ${differs(response, step.status)} ${shortened(response)}`;
  const parsed = step.response?.safeParse(response.json);
  if (parsed?.success === false) return `${name}: ${z.prettifyError(parsed.error)}`;
  for (const [name, place] of Object.entries(step.saves ?? {})) {
    const value = at(response.json, place);
    if (typeof value !== 'string') return `${name}: no text at ${place}`;
    walk.values.set(name, value);
  }
  return null;
};

const differs = ({ status }: SiteResponse, listed: number): string =>
  `${String(status)}, listed is ${String(listed)}`;

const shortened = ({ text }: SiteResponse): string => text.slice(0, 200);

const fill = ({ values }: Walk, text: string): string =>
  text.replaceAll(/\{(\w+)\}/g, (unknown, name: string) => values.get(name) ?? unknown);

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
      const response = await walk.person(who).request('GET', fill(walk, page));
      if (response.status !== status) walk.failures.push(`${page} as ${who}: ${differs(response, status)}`);
      else if (!isAppPage(response))
        walk.failures.push(`${page} as ${who}: not the app ${shortened(response)}`);
    }
  }
};

const isAppPage = ({ headers, text }: SiteResponse): boolean =>
  headers['content-type'] === 'text/html; charset=utf-8' &&
  text.includes('<div id="root"></div>') &&
  /<title>[^<]+<\/title>/.test(text);

const unwalked = ({ walked }: Walk, calls: Readonly<Record<string, Access>>): readonly string[] =>
  Object.keys(calls)
    .filter((call) => !walked.has(call))
    .map((call) => `${call} was not walked`);

const mailedCode = (walk: Walk, address: string): Promise<string> =>
  eventually(async () => {
    const { text } = await walk.person('visitor').request('GET', '/dev/outbox');
    const [, after = ''] = text.split(address);
    const [code] = /\b\d{6}\b/.exec(after) ?? [];
    if (code === undefined) throw new Error(`no code for ${address}`);
    return code;
  });
