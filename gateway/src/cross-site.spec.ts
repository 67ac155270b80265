import { describe, expect, it } from 'vitest';
import { isFromOurPages, type RequestOrigin } from './cross-site.ts';

const production = { PUBLIC_URL: 'https://candor.example/', NODE_ENV: 'production' } as const;
const development = { PUBLIC_URL: 'http://localhost:3000', NODE_ENV: 'development' } as const;
const from = (facts: Partial<RequestOrigin>): RequestOrigin => ({
  origin: undefined,
  site: undefined,
  host: 'candor.example',
  ...facts,
});

describe('a change is asked for by our own pages', () => {
  it('when its origin is the site', () => {
    expect(isFromOurPages(from({ origin: 'https://candor.example' }), production)).toBe(true);
    expect(isFromOurPages(from({ origin: 'https://candor.example', site: 'same-origin' }), production)).toBe(
      true,
    );
  });

  it('when the browser says that it comes from the site or from the address bar', () => {
    expect(isFromOurPages(from({ site: 'same-origin' }), production)).toBe(true);
    const developmentServer = from({
      origin: 'http://localhost:5173',
      host: '127.0.0.1:3000',
      site: 'same-origin',
    });
    expect(isFromOurPages(developmentServer, development)).toBe(true);
    expect(isFromOurPages(from({ site: 'none' }), production)).toBe(true);
    expect(isFromOurPages(from({ origin: 'null', site: 'same-origin' }), production)).toBe(true);
  });

  it('when it names neither, as no browser does', () => {
    expect(isFromOurPages(from({}), production)).toBe(true);
  });

  it('when a development site is asked by another of its loopback names', () => {
    const requests = from({ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' });
    expect(isFromOurPages(requests, development)).toBe(true);
    expect(isFromOurPages(requests, { ...development, NODE_ENV: 'production' })).toBe(false);
  });
});

describe('a change is asked for by another site', () => {
  it('when its origin is another, however similar', () => {
    for (const origin of [
      'https://evil.example',
      'https://candor.example.evil.example',
      'https://www.candor.example',
      'http://candor.example',
      'https://candor.example:444',
      'null',
    ]) {
      expect(isFromOurPages(from({ origin }), production), origin).toBe(false);
    }
  });

  it('when the browser says so, even with the right origin', () => {
    for (const site of ['cross-site', 'same-site', 'nonsense']) {
      expect(isFromOurPages(from({ site }), production)).toBe(false);
      expect(isFromOurPages(from({ site, origin: 'https://candor.example' }), production)).toBe(false);
    }
  });

  it('when a foreign name was bound to the loopback address', () => {
    const requests = from({ origin: 'http://evil.example:3000', host: 'evil.example:3000' });
    expect(isFromOurPages(requests, development)).toBe(false);
  });

  it('when another loopback port asks a development site', () => {
    const requests = from({ origin: 'http://localhost:8080', host: 'localhost:3000' });
    expect(isFromOurPages(requests, development)).toBe(false);
  });
});
