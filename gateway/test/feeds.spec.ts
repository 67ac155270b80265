import type { PublicProfile } from '@candor/contracts';
import { DOMParser, type Element, onErrorStopParsing } from '@xmldom/xmldom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleEntity } from '../src/page-heads/sample-entity.ts';
import { startWorld, type World } from './world.ts';

const id = '0198a000-0000-7000-8000-000000000001';
const userId = '0198a000-0000-7000-8000-000000000002';
const ratingId = '0198a000-0000-7000-8000-000000000003';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

/** Text that would break XML, HTML in XML, or JSON. */
const wild = `]]> <b>"Tom" & 'Jerry'</b> \u0000\u0008 &amp; </content>`;
const shownWild = `]]> <b>"Tom" & 'Jerry'</b>   &amp; </content>`;

const rating = (facts: object = {}) => ({
  id: ratingId,
  entityId: id,
  starRating: 4,
  title: wild,
  review: `One ${wild}\n\nTwo`,
  language: 'es',
  tags: [wild],
  photos: ['/media/a_10x10.webp'],
  createdAt: '2025-03-01T00:00:00.000Z',
  updatedAt: '2025-03-02T00:00:00.000Z',
  entity: { name: 'Tom & Jerry' },
  user: { id: userId, firstName: 'Ada', lastName: 'Lovelace' },
  ...facts,
});
const profile: PublicProfile = {
  id: userId,
  firstName: 'Ada',
  lastName: 'Lovelace',
  profilePicture: null,
  isVerified: false,
  isPremium: false,
  city: null,
  state: null,
  followerCount: 0,
  bio: null,
  memberSince: '2025-01-05T00:00:00.000Z',
};

const atomNamespace = 'http://www.w3.org/2005/Atom';

/** An element as an object: its attributes, and its children or text. A name that occurs more than once is a list. */
const objectOf = (element: Element): Record<string, unknown> | string => {
  expect(element.namespaceURI).toBe(atomNamespace);
  const children = [...element.children].map((child): [string, unknown] => [
    child.localName ?? '',
    objectOf(child),
  ]);
  const attributes = [...element.attributes].map(({ name, value }): [string, unknown] => [name, value]);
  if (children.length === 0 && attributes.length === 0) return element.textContent ?? '';
  const byName = Object.groupBy(children, ([name]) => name);
  return {
    ...Object.fromEntries(attributes),
    ...(children.length === 0 ? { text: element.textContent } : {}),
    ...Object.fromEntries(
      Object.entries(byName).map(([name, all = []]) => {
        const values = all.map(([, value]) => value);
        return [name, ['entry', 'link', 'category'].includes(name) ? values : values[0]];
      }),
    ),
  };
};
const get = async (url: string, headers: Readonly<Record<string, string>> = {}) =>
  world.gateway.inject({ url, headers });
const atom = async (url: string) => {
  const { statusCode, body, headers } = await get(url);
  expect(statusCode, body).toBe(200);
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  const root = new DOMParser({ onError: onErrorStopParsing }).parseFromString(
    body,
    'application/xml',
  ).documentElement;
  return root && objectOf(root);
};
const json = async (url: string) => {
  const { statusCode, body, headers } = await get(url);
  expect(statusCode, body).toBe(200);
  expect(headers['content-type']).toBe('application/feed+json; charset=utf-8');
  return JSON.parse(body) as Record<string, unknown>;
};
const serveEntity = (...ratings: object[]) => {
  world.responses.set(`GET /api/entities/${id}`, () => ({ ...sampleEntity, id, name: 'Tom & Jerry' }));
  world.responses.set(`GET /api/ratings/entity/${id}`, () => ratings);
};
const html =
  '<p>One ]]&gt; &lt;b&gt;&quot;Tom&quot; &amp; &#39;Jerry&#39;&lt;/b&gt;   &amp;amp; &lt;/content&gt;</p><p>Two</p>' +
  '<p><img src="http://candor.test/media/a_10x10.webp" alt="" /></p>';

describe('the feed of a listing', () => {
  it('is valid Atom with absolute URLs, and text stays text', async () => {
    serveEntity(rating());
    expect(await atom(`/entity/${id}/feed.atom`)).toMatchObject({
      xmlns: atomNamespace,
      id: `http://candor.test/entity/${id}`,
      title: 'Reviews of Tom & Jerry | Candor',
      updated: '2025-03-02T00:00:00.000Z',
      link: [
        { rel: 'self', href: `http://candor.test/entity/${id}/feed.atom` },
        { rel: 'alternate', href: `http://candor.test/entity/${id}` },
      ],
      entry: [
        {
          'xml:lang': 'es',
          id: `urn:uuid:${ratingId}`,
          title: `Tom & Jerry: ${shownWild} (4 out of 5)`,
          link: [{ rel: 'alternate', href: `http://candor.test/entity/${id}` }],
          published: '2025-03-01T00:00:00.000Z',
          updated: '2025-03-02T00:00:00.000Z',
          author: { name: 'Ada L.', uri: `http://candor.test/user/${userId}` },
          category: [{ term: shownWild }],
          content: { type: 'html', text: html },
        },
      ],
    });
  });

  it('is JSON Feed 1.1 with the same reviews', async () => {
    serveEntity(rating());
    expect(await json(`/entity/${id}/feed.json`)).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Reviews of Tom & Jerry | Candor',
      home_page_url: `http://candor.test/entity/${id}`,
      feed_url: `http://candor.test/entity/${id}/feed.json`,
      items: [
        {
          id: `urn:uuid:${ratingId}`,
          url: `http://candor.test/entity/${id}`,
          title: `Tom & Jerry: ${wild} (4 out of 5)`,
          content_html: html,
          image: 'http://candor.test/media/a_10x10.webp',
          date_published: '2025-03-01T00:00:00.000Z',
          date_modified: '2025-03-02T00:00:00.000Z',
          authors: [{ name: 'Ada L.', url: `http://candor.test/user/${userId}` }],
          tags: [wild],
          language: 'es',
        },
      ],
    });
  });

  it('is valid without reviews', async () => {
    serveEntity();
    expect(await atom(`/entity/${id}/feed.atom`)).toMatchObject({ updated: '1970-01-01T00:00:00.000Z' });
    expect(await json(`/entity/${id}/feed.json`)).toMatchObject({ items: [] });
  });

  it('is requested again only in part: readers revalidate it', async () => {
    serveEntity(rating());
    for (const format of ['atom', 'json']) {
      const url = `/entity/${id}/feed.${format}`;
      const { headers } = await get(url);
      expect(headers['cache-control']).toBe('public, no-cache');
      const again = await get(url, { 'if-none-match': String(headers['etag']) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect((await get(url, { 'if-none-match': '"another"' })).statusCode).toBe(200);
    }
  });

  it('is what every visitor sees, also for a member', async () => {
    serveEntity(rating());
    await get(`/entity/${id}/feed.atom`, { cookie: 'candor_session=secret' });
    expect(world.seen.length).toBeGreaterThan(0);
    for (const { headers } of world.seen) expect(headers).not.toHaveProperty('x-caller');
    expect(world.counts.sessionChecks).toBe(0);
  });

  it('is 404 without the listing, and 503 while a service is away', async () => {
    world.responses.set(`GET /api/entities/${id}`, (_request, reply) => reply.code(404).send({}));
    expect((await get(`/entity/${id}/feed.atom`)).statusCode).toBe(404);
    await world.stopServices();
    expect((await get(`/entity/${id}/feed.json`)).statusCode).toBe(503);
  });
});

describe('the feed of a member', () => {
  it('has their reviews', async () => {
    world.responses.set(`GET /api/users/${userId}`, () => profile);
    world.responses.set(`GET /api/ratings/user/${userId}`, () => [rating()]);
    expect(await atom(`/user/${userId}/feed.atom`)).toMatchObject({
      title: 'Reviews by Ada L. | Candor',
      entry: [{ id: `urn:uuid:${ratingId}` }],
    });
    expect(await json(`/user/${userId}/feed.json`)).toMatchObject({
      items: [{ id: `urn:uuid:${ratingId}` }],
    });
  });
});

describe('the feed of a category in a city', () => {
  it('has its newest reviews', async () => {
    world.responses.set('GET /api/ratings/search', () => [rating()]);
    const feed = await atom('/search/feed.atom?category=Restaurants&city=San%20Jos%C3%A9&state=CA');
    expect(feed).toMatchObject({
      title: 'Reviews of food in San José, CA | Candor',
      id: 'http://candor.test/search?category=food&city=San+Jos%C3%A9&state=CA',
      link: [
        { href: 'http://candor.test/search/feed.atom?category=food&city=San+Jos%C3%A9&state=CA' },
        { href: 'http://candor.test/search?category=food&city=San+Jos%C3%A9&state=CA' },
      ],
      entry: [{ id: `urn:uuid:${ratingId}` }],
    });
    expect(world.seen.at(-1)?.url).toContain('sortBy=newest');
    expect(await json('/search/feed.json?category=food&city=Waco')).toMatchObject({
      title: 'Reviews of food in Waco | Candor',
    });
  });

  it.each(['', '?category=food', '?city=Waco', '?category=nothing&city=Waco', '?category=food&city=%20'])(
    'needs both: %s',
    async (query) => {
      expect((await get(`/search/feed.atom${query}`)).statusCode).toBe(404);
      expect(world.seen).toEqual([]);
    },
  );
});

describe('the pages with feeds', () => {
  const alternates = async (url: string) =>
    [
      ...(await get(url)).body.matchAll(/<link rel="alternate" type="(.*?)" title="(.*?)" href="(.*?)" \/>/g),
    ].map(([, ...parts]) => parts);

  it('link both formats', async () => {
    serveEntity(rating());
    world.responses.set(`GET /api/users/${userId}`, () => profile);
    expect(await alternates(`/entity/${id}`)).toEqual([
      ['application/atom+xml', 'Reviews of Tom &amp; Jerry', `http://candor.test/entity/${id}/feed.atom`],
      ['application/feed+json', 'Reviews of Tom &amp; Jerry', `http://candor.test/entity/${id}/feed.json`],
    ]);
    expect(await alternates(`/user/${userId}`)).toHaveLength(2);
    expect((await alternates('/search?category=food&city=Waco'))[0]).toEqual([
      'application/atom+xml',
      'Reviews of food in Waco',
      'http://candor.test/search/feed.atom?category=food&amp;city=Waco',
    ]);
    for (const url of ['/', '/search', '/search?city=Waco', '/search?category=food', '/user/missing'])
      expect(await alternates(url)).toEqual([]);
  });
});
