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

describe('a change comes from our own pages', () => {
  it('if its origin is the site', () => {
    expect(isFromOurPages(from({ origin: 'https://candor.example' }), production)).toBe(true);
    expect(isFromOurPages(from({ origin: 'https://candor.example', site: 'same-origin' }), production)).toBe(
      true,
    );
  });

  it('if the browser reports the same origin or the address bar', () => {
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

  it('if it has neither header, because browsers always send one', () => {
    expect(isFromOurPages(from({}), production)).toBe(true);
  });

  it('if a development site uses another of its loopback names', () => {
    const requests = from({ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' });
    expect(isFromOurPages(requests, development)).toBe(true);
    expect(isFromOurPages(requests, { ...development, NODE_ENV: 'production' })).toBe(false);
  });
});

describe('a change comes from another site', () => {
  it('if its origin differs, also if it is similar', () => {
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

  it('if the browser reports it, even with the right origin', () => {
    for (const site of ['cross-site', 'same-site', 'nonsense']) {
      expect(isFromOurPages(from({ site }), production)).toBe(false);
      expect(isFromOurPages(from({ site, origin: 'https://candor.example' }), production)).toBe(false);
    }
  });

  it('if a foreign name resolves to the loopback address', () => {
    const requests = from({ origin: 'http://evil.example:3000', host: 'evil.example:3000' });
    expect(isFromOurPages(requests, development)).toBe(false);
  });

  it('if its origin is another loopback port', () => {
    const requests = from({ origin: 'http://localhost:8080', host: 'localhost:3000' });
    expect(isFromOurPages(requests, development)).toBe(false);
  });
});
