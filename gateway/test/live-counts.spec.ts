import { eventually } from '@candor/platform/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeWebBuild } from './small-web-build.ts';
import { startWorld, type World } from './world.ts';

const unknown = '<meta name="candor-counts" content="" />';

describe('the live counts of a page', () => {
  let build: Awaited<ReturnType<typeof makeWebBuild>>;
  let world: World;
  beforeAll(async () => {
    build = await makeWebBuild();
  });
  afterAll(() => build.remove());
  afterEach(() => world.stop());

  const start = async (settings: Readonly<Record<string, string>>) => {
    world = await startWorld({ WEB_DIST: build.folder, ...settings });
  };
  const pageAt = async (url: string) => (await world.gateway.inject({ url })).body;
  const respondWithRatings = () => {
    world.responses.set('GET /api/ratings/search', ({ url }, reply) =>
      reply.header('x-total-count', url.includes('category=food') ? 1_234 : 7).send([]),
    );
  };
  const respondWithMembers = () => {
    world.responses.set('GET /internal/member-count', () => ({ members: 85 }));
  };

  it('are neither requested nor shown by default', async () => {
    await start({});
    expect(await pageAt('/')).not.toContain('candor-counts');
    expect(world.seen).toEqual([]);
  });

  it('are in the head of every page, and requested once', async () => {
    await start({ LIVE_COUNTS: 'true' });
    respondWithRatings();
    respondWithMembers();
    const counts =
      'members=85&amp;business=7&amp;person=7&amp;food=1234&amp;service=7&amp;product=7&amp;place=7';
    const meta = `<meta name="candor-counts" content="${counts}&amp;government=7&amp;other=7" />`;
    for (const url of ['/', '/auth', '/search', '/no-such-page']) expect(await pageAt(url)).toContain(meta);
    // The first screen of a search requests its places.
    const counting = world.seen.filter(({ url }) => !url.startsWith('/api/entities/search?'));
    expect(counting).toHaveLength(9);
    // Without cookies and access rights, like any visitor.
    const counted = counting.filter(({ url }) => url.startsWith('/api/'));
    expect(counted.every(({ headers }) => headers['x-candor-caller'] === undefined)).toBe(true);
  });

  it('are empty while a service fails, and the next page requests them again', async () => {
    await start({ LIVE_COUNTS: 'true' });
    respondWithRatings();
    world.responses.set('GET /internal/member-count', (_request, reply) => reply.code(503).send({}));
    const first = await world.gateway.inject({ url: '/' });
    expect([first.statusCode, first.body.includes(unknown)]).toEqual([200, true]);
    respondWithMembers();
    expect(await pageAt('/')).toContain('members=85&amp;');
  });

  it('delay no page for longer than a second', async () => {
    await start({ LIVE_COUNTS: 'true' });
    respondWithRatings();
    const counted = Promise.withResolvers<{ members: number }>();
    world.responses.set('GET /internal/member-count', () => counted.promise);
    expect(await pageAt('/')).toContain(unknown);
    counted.resolve({ members: 85 });
    await eventually(async () => {
      expect(await pageAt('/')).toContain('members=85&amp;');
    });
  });
});
