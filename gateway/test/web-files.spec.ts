import { describe, expect, it } from 'vitest';
import { script, startEachWithWebBuild } from './small-web-build.ts';
import { startWorld, type World } from './world.ts';

let world: World;
startEachWithWebBuild((started) => {
  world = started;
});

describe('files of the web app', () => {
  it('are compressed as the browser accepts, and immutable if their name has a hash', async () => {
    const url = '/assets/main-a1b2.js';
    const fetchScript = (encoding: string) =>
      world.gateway.inject({ url, headers: { 'accept-encoding': encoding } });
    const brotli = await fetchScript('gzip, deflate, br');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotli.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(brotli.headers.vary).toContain('accept-encoding');
    expect(brotli.headers['content-type']).toContain('javascript');
    expect((await fetchScript('gzip')).headers['content-encoding']).toBe('gzip');
    const plain = await fetchScript('identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(script);
    const icon = await world.gateway.inject({ url: '/favicon.svg' });
    expect(icon.headers['cache-control']).toBe('public, max-age=300');
  });

  it('are 404 and no page if they do not exist', async () => {
    for (const url of ['/assets/gone.js', '/assets/', '/assets/main-a1b2.js.br']) {
      const response = await world.gateway.inject({ url });
      expect(response.statusCode, url).toBe(404);
      expect(response.headers['content-type']).toContain('application/problem+json');
    }
  });

  it('do not include the page template', async () => {
    const { statusCode, body } = await world.gateway.inject({ url: '/index.html' });
    expect(statusCode).toBe(404);
    expect(body).not.toContain('<!--head-->');
  });

  it('are served only from their folder', async () => {
    for (const url of ['/assets/..%2f..%2fpackage.json', '/assets/%2e%2e/index.html', '/../package.json']) {
      expect((await world.gateway.inject({ url })).statusCode, url).toBe(404);
    }
  });
});

describe('a gateway without a web build', () => {
  it('explains how to build it', async () => {
    const bare = await startWorld({ WEB_DIST: '/nowhere' });
    const { statusCode, body } = await bare.gateway.inject({ url: '/' });
    expect(statusCode).toBe(200);
    expect(body).toContain('npm run build --workspace web');
    await bare.stop();
  });
});
