import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { acceptedEncoding, createCachedResponse, type CachedResponse } from './cached-response.ts';

const page = Buffer.from(JSON.stringify('review '.repeat(1_000)));

const cached = (body: Buffer, previous: CachedResponse | null = null) =>
  createCachedResponse(
    {
      status: 200,
      headers: { etag: '"tag"', 'content-length': '1', 'x-search-anything': 'a', 'x-total-count': '3' },
      body,
    },
    { commonHeaders: { 'x-frame-options': 'DENY' }, surrogateKeys: 'search', previous },
  );

const headersOf = (pairs: readonly string[]) =>
  Object.fromEntries(pairs.flatMap((name, at) => (at % 2 === 0 ? [[name, pairs[at + 1]]] : [])));

it('has the bytes, the length and a strong tag of each encoding', async () => {
  const response = cached(page);
  const [identity, gzip, br] = await Promise.all([
    response.representation('identity'),
    response.representation('gzip'),
    response.representation('br'),
  ]);
  expect(identity.body).toBe(page);
  expect(gunzipSync(gzip.body).equals(page)).toBe(true);
  expect(brotliDecompressSync(br.body).equals(page)).toBe(true);
  expect([identity, gzip, br].map(({ entityTag }) => entityTag)).toEqual(['"tag"', '"tag-gzip"', '"tag-br"']);
  expect(headersOf(br.headers)).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(br.body.length),
    vary: 'accept-encoding, cookie',
    'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=0',
    'surrogate-key': 'search',
    'x-frame-options': 'DENY',
    'x-search-anything': 'a',
    'x-total-count': '3',
  });
  expect(headersOf(identity.headers)['content-encoding']).toBeUndefined();
  expect(Object.keys(headersOf(br.notModifiedHeaders))).not.toContain('content-length');
});

it('compresses once for simultaneous and later visitors, and not again for the same body', async () => {
  const first = cached(page);
  const [one, two] = await Promise.all([first.representation('gzip'), first.representation('gzip')]);
  expect(two).toBe(one);
  expect(first.representation('gzip')).toBe(one);
  const refreshed = await cached(Buffer.from(page), first).representation('gzip');
  expect(refreshed.body).toBe(one.body);
  const changed = await cached(Buffer.from(`${page.toString()} `), first).representation('gzip');
  expect(changed.body).not.toBe(one.body);
});

it('leaves a small body as it is', async () => {
  expect((await cached(Buffer.from('[]')).representation('br')).entityTag).toBe('"tag"');
});

it('uses the encoding that the client prefers', () => {
  expect(acceptedEncoding(undefined)).toBe('identity');
  expect(acceptedEncoding('gzip, deflate, br, zstd')).toBe('br');
  expect(acceptedEncoding('gzip')).toBe('gzip');
  expect(acceptedEncoding('br;q=0, gzip')).toBe('gzip');
  expect(acceptedEncoding('zstd')).toBe('identity');
});
