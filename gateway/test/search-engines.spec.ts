import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startWorld, type World } from './world.ts';

const id = '0198a000-0000-7000-8000-000000000001';
const personId = '0198a000-0000-7000-8000-000000000003';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await world.stop();
});

describe('the files for search engines', () => {
  it('are a sitemap with the last rated entities', async () => {
    const updatedAt = '2025-03-01T00:00:00.000Z';
    world.responses.set('GET /api/ratings/search', ({ url }, reply) =>
      url.includes('cursor=next')
        ? [{ entityId: '0198a000-0000-7000-8000-000000000002', updatedAt }]
        : reply.header('x-next-cursor', 'next').send([
            { entityId: id, updatedAt },
            { entityId: id, updatedAt },
            { entityId: personId, updatedAt, entity: { category: 'person', isClaimed: false } },
          ]),
    );
    const { headers, body } = await world.gateway.inject({ url: '/sitemap.xml' });
    expect(headers['content-type']).toContain('application/xml');
    expect(body).toContain('<loc>http://candor.test/</loc>');
    expect(body).toContain('<loc>http://candor.test/privacy-policy</loc>');
    expect(body.match(new RegExp(`/entity/${id}<`, 'g'))).toHaveLength(1);
    expect(body).not.toContain(personId);
    expect(body).toContain('000000000002</loc><lastmod>2025-03-01T00:00:00.000Z</lastmod>');
  });

  it('are a 503 and not a partial sitemap when search fails', async () => {
    await world.stopServices();
    expect((await world.gateway.inject({ url: '/sitemap.xml' })).statusCode).toBe(503);
  });

  it('are built once for simultaneous requests', async () => {
    world.responses.set('GET /api/ratings/search', () => []);
    await Promise.all(Array.from({ length: 5 }, () => world.gateway.inject({ url: '/sitemap.xml' })));
    expect((await world.gateway.inject({ url: '/sitemap.xml' })).statusCode).toBe(200);
    expect(world.seen).toHaveLength(1);
  });

  it('drop hidden entities within seconds, and are not cached by proxies', async () => {
    const updatedAt = '2025-03-01T00:00:00.000Z';
    let shown = [{ entityId: id, updatedAt }];
    world.responses.set('GET /api/ratings/search', () => shown);
    const see = async () => (await world.gateway.inject({ url: '/sitemap.xml' })).body;
    expect(await see()).toContain(id);
    shown = [];
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now + 5_001);
    const later = await world.gateway.inject({ url: '/sitemap.xml' });
    expect(later.body).not.toContain(id);
    expect(later.headers['cache-control']).toBe('public, no-cache');
  });

  it('include a robots.txt that excludes private pages', async () => {
    const { body } = await world.gateway.inject({ url: '/robots.txt' });
    expect(body).toContain('Disallow: /api/');
    expect(body).toContain('Sitemap: http://candor.test/sitemap.xml');
  });
});
