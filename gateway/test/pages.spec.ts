import type { Entity, PublicProfile } from '@candor/contracts';
import { describe, expect, it } from 'vitest';
import { startEachWithWebBuild } from './small-web-build.ts';
import type { World } from './world.ts';
import { sampleEntity, sampleSummary } from '../src/page-heads/sample-entity.ts';

const id = '0198a000-0000-7000-8000-000000000001';

let world: World;
startEachWithWebBuild((started) => {
  world = started;
});

const entity = (facts: Partial<Entity> = {}): Entity => ({
  ...sampleEntity,
  id,
  name: "Joe's Diner",
  address: '1 Main St',
  website: 'https://joes.example/',
  ...facts,
});

const profile: PublicProfile = {
  id,
  firstName: 'Ada',
  lastName: 'Lovelace',
  profilePicture: '/media/ada.webp',
  isVerified: false,
  isPremium: false,
  city: 'Austin',
  state: 'TX',
  followerCount: 0,
  bio: null,
  memberSince: '2025-01-05T00:00:00.000Z',
};

const serveEntity = (facts: Partial<Entity> = {}) =>
  world.responses.set(`GET /api/entities/${id}`, () => entity(facts));
const missing: Parameters<World['responses']['set']>[1] = (_request, reply) => reply.code(404).send({});

describe('the page of an entity', () => {
  it('leads to the surviving listing if the entity was merged, with a redirect that can end', async () => {
    const survivingId = '0198a000-0000-7000-8000-000000000002';
    serveEntity({ id: survivingId });
    const { statusCode, headers } = await world.gateway.inject({ url: `/entities/${id}?stars=5` });
    expect(statusCode).toBe(301);
    expect(headers.location).toBe(`/entity/${survivingId}?stars=5`);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('describes the entity to search engines and link previews', async () => {
    serveEntity();
    for (const url of [`/entity/${id}`, `/entities/${id}`]) {
      const { statusCode, headers, body } = await world.gateway.inject({ url });
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-cache');
      expect(body).toContain('<title>Joe&#39;s Diner – reviews in Austin, TX | Candor</title>');
      expect(body).toContain(`<link rel="canonical" href="http://candor.test/entity/${id}" />`);
      expect(body).toContain('4.3 out of 5 from 12 reviews');
      expect(body).toContain('property="og:title"');
      expect(body).toContain('"@type":"Restaurant"');
      expect(body).toContain('<div id="root"></div>');
      expect(body).not.toContain('<title>old');
      expect(body).not.toContain('noindex');
    }
  });

  const serveReviews = (...reviews: object[]) =>
    world.responses.set(`GET /api/ratings/entity/${id}`, () => reviews);
  const servePhotos = (...paths: string[]) =>
    world.responses.set(`GET /api/ratings/entity/${id}/photos`, () =>
      paths.map((path) => ({ path, title: 'Crisp' })),
    );
  const review = {
    title: 'Crisp',
    review: 'Worth the wait.',
    starRating: 5,
    createdAt: '2025-01-05T00:00:00.000Z',
    photos: [],
    user: { firstName: 'Ada', lastName: 'Lovelace' },
  };
  const imageIn = (body: string) => /property="og:image" content="(.*?)"/.exec(body)?.[1];
  const see = async () => (await world.gateway.inject({ url: `/entity/${id}` })).body;

  it('has the first reviews without JavaScript, and its first photo in link previews', async () => {
    serveEntity({ description: 'Since 1950.' });
    serveReviews(review);
    servePhotos('/media/pizza.webp');
    const path = `GET /api/ratings/entity/${id}`;
    const critical = { ...review, title: 'Soggy', starRating: 1 };
    world.responses.set(`${path}/highlights`, () => ({ positive: review, critical }));
    world.responses.set(`${path}/summary`, () => sampleSummary);
    const body = await see();
    const text = /<noscript>([^]*)<\/noscript>/.exec(body)?.[1];
    for (const shown of ['5 stars: 7 reviews', 'Most helpful critical', 'Soggy'])
      expect(text).toContain(shown);
    expect(body).toContain('"reviewRating":{"@type":"Rating","ratingValue":1,');
    for (const shown of ['Crisp', 'Worth the wait.', 'Ada L.', '1 Main St']) expect(text).toContain(shown);
    expect(imageIn(body)).toBe('http://candor.test/media/pizza.webp');
  });

  it('shows its first screen before the app, and each text once', async () => {
    serveEntity({ description: 'Since 1950.' });
    servePhotos('/media/pizza.webp', '/media/pasta.webp');
    const body = await see();
    const screen = /<div id="first-screen">([^]*)<\/div><div id="root"><\/div>/.exec(body)?.[1];
    expect(screen?.match(/<img src="[^"]*"/g)).toEqual(['<img src="/media/pizza.webp"']);
    for (const once of ['<main>', '<h1', '>Since 1950.<']) expect(body.split(once), once).toHaveLength(2);
  });

  it('of a person shows its texts without JavaScript alone', async () => {
    serveEntity({ category: 'person', description: 'Plumber.' });
    const body = await see();
    expect(body).not.toContain('first-screen');
    expect(body).toMatch(/<noscript><main><h1[^]*Plumber\.[^]*<\/main><\/noscript><div id="root">/);
  });

  it('has the image of the site without a photo', async () => {
    serveEntity();
    serveReviews(review);
    servePhotos();
    const body = await see();
    expect(imageIn(body)).toBe('http://candor.test/og-image.png');
    expect(body).not.toContain('<img');
  });

  it('stays whole while its reviews cannot be loaded, with the image of the site', async () => {
    serveEntity();
    world.responses.set(`GET /api/ratings/entity/${id}`, (_request, reply) => reply.code(503).send({}));
    const body = await see();
    expect(body).toContain('>Joe&#39;s Diner</h1>');
    expect(imageIn(body)).toBe('http://candor.test/og-image.png');
  });

  it('of a person has no phone, address or figures, and is not indexed', async () => {
    serveEntity({ category: 'person', reviewCount: 2 });
    serveReviews(review);
    const person = await see();
    expect(person).toContain('noindex');
    expect(person).not.toMatch(/512-555-0100|1 Main St|AggregateRating|PostalAddress|out of 5 from/);
  });

  it.each([{ reviewCount: 3 }, { reviewCount: 0, isClaimed: true }])(
    'of a person is indexed once it is claimed or reviewed: %o',
    async (facts) => {
      serveEntity({ category: 'person', ...facts });
      expect(await see()).not.toContain('noindex');
    },
  );

  it('escapes a hostile name', async () => {
    const name = `</title></noscript></script><script>alert("x")</script>'"><img src=x onerror=y>$& $1 \u2028<!--`;
    serveEntity({ name, description: name, city: name, website: 'javascript:alert(1)' });
    serveReviews({ ...review, title: name, review: name, user: { firstName: name, lastName: name } });
    const { body } = await world.gateway.inject({ url: `/entity/${id}` });
    expect(body).not.toContain('<script>');
    expect(body).not.toContain('<img');
    expect(body.match(/<\/script>/g)).toHaveLength(1);
    expect(body.match(/<\/title>/g)).toHaveLength(1);
    expect(body.match(/<\/noscript>/g)).toHaveLength(1);
    expect(body.match(/<!--/g)).toBeNull();
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({ name });
  });

  it('is the app with 404 if the entity does not exist', async () => {
    world.responses.set(`GET /api/entities/${id}`, missing);
    const { statusCode, body } = await world.gateway.inject({ url: `/entity/${id}` });
    expect(statusCode).toBe(404);
    expect(body).toContain('<div id="root"></div>');
    expect(body).toContain('<title>Entity not found | Candor</title>');
    expect(body).toContain('noindex');
  });

  it('is the app with 503 and without a canonical URL if catalog fails', async () => {
    await world.stopServices();
    const { statusCode, headers, body } = await world.gateway.inject({ url: `/entity/${id}` });
    expect(statusCode).toBe(503);
    expect(headers['retry-after']).toBe('1');
    expect(body).toContain('<div id="root"></div>');
    expect(body).not.toContain('canonical');
  });

  it('is looked up only by its id', async () => {
    await world.gateway.inject({ url: '/entity/a%3Fb%23c' });
    expect(world.seen[0]?.url).toBe('/api/entities/a%3Fb%23c');
  });
});

describe('the page of a member', () => {
  it('shows only first name and last initial', async () => {
    world.responses.set(`GET /api/users/${id}`, () => profile);
    const { statusCode, body } = await world.gateway.inject({ url: `/user/${id}` });
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Reviews by Ada L. | Candor</title>');
    expect(body).toContain('<meta property="og:image" content="http://candor.test/media/ada.webp" />');
    expect(body).toContain('"@type":"Person"');
    expect(body).not.toContain('Lovelace');
    expect(body).not.toContain('AggregateRating');
  });

  it('is the app with 404 if the member does not exist', async () => {
    world.responses.set(`GET /api/users/${id}`, missing);
    const { statusCode, body } = await world.gateway.inject({ url: `/user/${id}` });
    expect(statusCode).toBe(404);
    expect(body).toContain('<title>User not found | Candor</title>');
  });
});

describe('the page of a search', () => {
  const place = {
    ...sampleEntity,
    name: "Joe's Diner",
    averagePriceRange: null,
    photo: '/media/pizza.webp',
  };
  const serve = (entities: readonly object[]) =>
    world.responses.set('GET /api/entities/search', () => ({
      entities,
      total: entities.length,
      within: null,
      corrections: [],
      ignored: [],
    }));
  const see = async (url: string) => (await world.gateway.inject({ url })).body;

  it('shows its title and its best places before the app, from the search that it announces', async () => {
    serve([place]);
    const body = await see('/search?q=ramen');
    const screen = /<div id="first-screen">([^]*)<\/div><div id="root"><\/div>/.exec(body)?.[1];
    for (const shown of ['Search results for “ramen”', 'Joe&#39;s Diner', '<img src="/media/pizza.webp"'])
      expect(screen).toContain(shown);
    const requests = world.seen.filter(({ url }) => url.startsWith('/api/entities/search'));
    const announced = /href="(\/api\/entities\/search[^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&');
    const parametersOf = (url = '') => [...new URLSearchParams(url.split('?')[1])].toSorted();
    expect(requests.map(({ url }) => parametersOf(url))).toEqual([parametersOf(announced)]);
  });

  it('is the app alone if there are no places, or if they cannot be loaded', async () => {
    serve([]);
    expect(await see('/search?q=ramen')).not.toContain('first-screen');
    world.responses.set('GET /api/entities/search', (_request, reply) => reply.code(503).send({}));
    const { statusCode, body } = await world.gateway.inject({ url: '/search?q=pizza' });
    expect(statusCode).toBe(200);
    expect(body).not.toContain('first-screen');
    expect(body).toContain('<title>“pizza” – search');
  });
});

describe('other pages', () => {
  it('have their own head and status', async () => {
    const expected = {
      '/': [200, 'honest ratings of everything around you', 'index'],
      '/search': [200, 'Reviews of everything around you', 'index'],
      '/search?category=Restaurants': [200, 'Reviews of food', 'index'],
      '/search?q=%3Cb%3Epizza': [200, '“&lt;b&gt;pizza” – search', 'noindex'],
      '/search?q=a%E2%80%AEb%00%0Ac': [200, '“ab c” – search', 'noindex'],
      '/search?q=%E2%80%AE%00': [200, 'Reviews of everything around you', 'index'],
      '/privacy-policy': [200, 'Privacy Policy', 'index'],
      '/auth': [200, 'Sign in', 'noindex'],
      '/admin/users': [200, 'User management', 'noindex'],
      '/no-such-page': [404, 'Page not found', 'noindex'],
      '/entity': [404, 'Page not found', 'noindex'],
    } as const;
    for (const [url, [status, title, indexed]] of Object.entries(expected)) {
      const { statusCode, body } = await world.gateway.inject({ url });
      expect(statusCode, url).toBe(status);
      expect(/<title>(.*?)<\/title>/.exec(body)?.[1], url).toContain(title);
      expect(body.includes('noindex'), url).toBe(indexed === 'noindex');
      expect(body).toContain('<div id="root"></div>');
    }
  });

  it('link the scripts that the app would import, without those of the app itself', async () => {
    const linked = async (url: string) =>
      (await world.gateway.inject({ url })).body.match(/(?<=rel="modulepreload" crossorigin href=")[^"]+/g);
    expect(await linked('/search?q=ramen')).toEqual(['/assets/search-a7b8.js', '/assets/forms-e5f6.js']);
    expect(await linked('/privacy-policy')).toBeNull();
  });

  it('redirect from a path with a trailing slash', async () => {
    const { statusCode, headers } = await world.gateway.inject({ url: '/search/?q=a/' });
    expect([statusCode, headers.location]).toEqual([301, '/search?q=a/']);
    expect((await world.gateway.inject({ url: '//evil.example/' })).statusCode).toBe(404);
  });

  it('are 304 if the client has them', async () => {
    const first = await world.gateway.inject({ url: '/' });
    const again = await world.gateway.inject({
      url: '/',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });
});
