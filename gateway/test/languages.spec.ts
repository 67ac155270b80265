import { describe, expect, it } from 'vitest';
import { sampleEntity } from '../src/page-heads/sample-entity.ts';
import { startEachWithWebBuild } from './small-web-build.ts';
import type { World } from './world.ts';

const { id } = sampleEntity;

let world: World;
startEachWithWebBuild((started) => {
  world = started;
  world.responses.set(`GET /api/entities/${id}`, () => sampleEntity);
  world.responses.set(`GET /api/ratings/entity/${id}`, () => []);
});

const get = (url: string, language: string, cookie = '') =>
  world.gateway.inject({ url, headers: { 'accept-language': language, cookie } });

/** What is only in the page of one language. */
const english = /lang="en"|reviews|out of 5|honest|Please|en_US/;
const spanish = /lang="es"|reseñas|de 5|sinceras|Actívalo|es_ES/;

describe('a visitor', () => {
  it.each([
    ['/', ['en', 'es']],
    ['/', ['es', 'en']],
    [`/entity/${id}`, ['en', 'es']],
    [`/entity/${id}`, ['es', 'en']],
    ['/search?category=food', ['es', 'en', 'es']],
    ['/no-such-page', ['es', 'en']],
  ])('gets %s in one language, after others got it: %o', async (url, order) => {
    for (const language of order) {
      const { body, headers } = await get(url, language);
      expect(body).toMatch(language === 'en' ? english : spanish);
      expect(body).not.toMatch(language === 'en' ? spanish : english);
      expect(headers['content-language']).toBe(language);
      expect(headers['vary']).toContain('accept-language, cookie');
    }
  });

  it('gets the figures of a listing as their language writes them', async () => {
    expect((await get(`/entity/${id}`, 'fr')).body).toContain(
      'Joe à Austin, TX\u00A0: 4,3 sur 5 d’après 12 avis.',
    );
  });

  it('chooses by hand', async () => {
    expect((await get('/', 'en', 'candor_language=es')).body).toContain('reseñas sinceras');
  });

  it('gets a feed and a refusal in the language of the request', async () => {
    const feed = await get(`/entity/${id}/feed.atom`, 'es');
    expect(feed.body).toContain('<title>Reseñas de Joe | Candor</title>');
    expect(feed.headers['vary']).toContain('accept-language, cookie');
    for (const [language, message] of [
      ['es', 'No hay nada en esta dirección.'],
      ['en', 'There is nothing at this address.'],
    ] as const)
      for (const url of ['/api/nothing', '/api//nothing', '/api/%E0%A4%A'])
        expect((await get(url, language)).json()).toMatchObject({ message });
  });

  it.each([
    [404, [undefined, 'es']],
    [503, [undefined]],
  ])('gets the refusal of a service in its language: %i', async (status, languages) => {
    world.responses.set(`GET /api/entities/${id}`, (_request, reply) => reply.code(status).send({}));
    expect((await get(`/api/entities/${id}`, 'es')).statusCode).toBe(status);
    expect(world.seen.map(({ headers }) => headers['accept-language'])).toEqual(languages);
  });
});
