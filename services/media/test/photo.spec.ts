import { photoPathPattern } from '@candor/contracts';
import { defineService, newId, type Blob } from '@candor/platform';
import {
  eventually,
  member,
  peerService,
  startTestService,
  type TestService,
} from '@candor/platform/testing';
import { sql } from 'slonik';
import { request } from 'undici';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mediaService } from '../src/service.ts';
import { bombPng, dataUrlOf, photo, withGps } from './images.ts';
import { storedPhoto, storePhotos } from './world.ts';

const ownerId = newId();

describe('photos', () => {
  let service: TestService;
  let blob: Blob;
  beforeAll(async () => {
    const captureBlob = (_app: unknown, context: { readonly blob: Blob }) => {
      blob = context.blob;
    };
    service = await startTestService(
      defineService({ ...mediaService, routes: [...mediaService.routes, captureBlob] }),
    );
  });
  afterAll(() => service.stop());

  const fetchBytes = async (path: string): Promise<Buffer> => {
    const response = await request(service.url + path);
    expect(response.statusCode).toBe(200);
    return Buffer.from(await response.body.arrayBuffer());
  };
  const eventCount = () =>
    service.database.oneFirst(sql.type(z.object({ count: z.number() }))`select count(*) from events`);

  describe('storing', () => {
    it('returns the path of each photo in order, for the photo and its variants', async () => {
      const sent = [
        await photo({ width: 1_200, height: 600 }),
        await photo({ format: 'png', width: 500, height: 1_000 }),
      ];
      const response = await storePhotos(
        service,
        sent.map((content) => dataUrlOf(content)),
      );
      expect(response).toMatchObject({
        status: 200,
        json: {
          paths: [
            expect.stringMatching(/_1200x600_[\w-]+\.webp$/),
            expect.stringMatching(/_500x1000_[\w-]+\.webp$/),
          ],
        },
      });
      const [wide = ''] = z.object({ paths: z.array(z.string()) }).parse(response.json).paths;
      expect(wide).toMatch(photoPathPattern);
      const files = [wide, wide.replace('.webp', '@480.webp'), wide.replace('.webp', '@960.webp')];
      const sizes = await Promise.all(
        files.map(async (file) => (await sharp(await fetchBytes(file)).metadata()).width),
      );
      expect(sizes).toEqual([1_200, 480, 960]);
    });

    it('serves no position or camera', async () => {
      const response = await storePhotos(service, [dataUrlOf(await withGps())]);
      const [path = ''] = z.object({ paths: z.array(z.string()) }).parse(response.json).paths;
      const served = await fetchBytes(path);
      expect((await sharp(served).metadata()).exif).toBeUndefined();
      expect(served.toString('latin1')).not.toContain('SpyCam');
    });

    it('stores nothing when one of several photos is refused', async () => {
      const good = dataUrlOf(await photo());
      const before = await eventCount();
      const response = await storePhotos(service, [good, good, dataUrlOf(Buffer.from('<html>'))]);
      expect(response).toMatchObject({
        status: 400,
        json: { code: 'invalid-photo', message: 'Photo 3 is not an image file.' },
      });
      expect(await eventCount()).toBe(before);
    });

    it('refuses in the language of each request, also after it has waited for others', async () => {
      const refusals = {
        en: 'Photo 1 is not an image file.',
        es: 'La foto 1 no es un archivo de imagen.',
        fr: 'La photo 1 n’est pas un fichier image.',
      };
      const languages = Array.from({ length: 4 }, () => ['en', 'es', 'fr'] as const).flat();
      // Truncated, so that they are only refused after a wait for the decoder.
      const truncated = dataUrlOf((await photo({ width: 1_200, height: 600 })).subarray(0, 2_000));
      const responses = await Promise.all(
        languages.map((language) =>
          service.request('POST', '/internal/photos', {
            as: peerService('ratings'),
            body: { ownerId, dataUrls: [truncated] },
            headers: { 'accept-language': language },
          }),
        ),
      );
      expect(responses.map(({ json }) => json)).toMatchObject(
        languages.map((language) => ({ message: refusals[language] })),
      );
    });

    it.each([
      ['a bomb', () => bombPng(50_000, 50_000), 'photo-too-large'],
      ['more than 10 MB', () => Buffer.alloc(10 * 1_024 * 1_024 + 1, 0xff), 'photo-too-large'],
      ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'invalid-photo'],
    ])('refuses %s', async (_what, content, code) => {
      const response = await storePhotos(service, [dataUrlOf(content())]);
      expect(response).toMatchObject({ status: 400, json: { code } });
    });

    it.each([
      ['nothing', {}],
      ['an owner that is no id', { ownerId: 'no-id', dataUrls: ['data:,'] }],
      ['no photo', { ownerId, dataUrls: [] }],
      ['photos that are no list', { ownerId, dataUrls: 'data:,' }],
      ['a number', { ownerId, dataUrls: [7] }],
      ['half a surrogate pair', { ownerId, dataUrls: ['\uD800'] }],
      ['101 photos', { ownerId, dataUrls: Array.from({ length: 101 }, () => 'data:,') }],
      ['a field too many', { ownerId, dataUrls: ['data:,'], extra: true }],
      ['broken JSON', '['],
    ])('refuses a body with %s', async (_what, body) => {
      const response = await service.request('POST', '/internal/photos', { as: peerService(), body });
      expect(response.status).toBe(400);
    });

    it('refuses one photo that fills the whole body', async () => {
      const response = await storePhotos(service, [`data:image/png;base64,${'A'.repeat(70_000_000)}`]);
      expect(response).toMatchObject({ status: 400, json: { code: 'photo-too-large' } });
    });

    it('refuses a body beyond the limit', async () => {
      const response = await storePhotos(service, ['A'.repeat(73_000_000)]);
      expect(response.status).toBe(413);
    });

    it('is only for our own services', async () => {
      const body = { ownerId: newId(), dataUrls: [dataUrlOf(await photo())] };
      expect((await service.request('POST', '/internal/photos', { body })).status).toBe(403);
      expect((await service.request('POST', '/internal/photos', { as: member(), body })).status).toBe(403);
    });

    it('is announced', async () => {
      const path = await storedPhoto(service);
      const received = await service.subscribe('candor.media.photo');
      await eventually(() => {
        expect(received.map(({ type, data }) => [type, data['photoPath']])).toContainEqual([
          'media.photo-stored.v1',
          path,
        ]);
      });
    });

    it('handles many concurrent uploads', async () => {
      const responses = await Promise.all(
        Array.from({ length: 12 }, async (_, index) =>
          storePhotos(service, [dataUrlOf(await photo({ width: 900 + index, height: 700 }))]),
        ),
      );
      expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    });
  });

  describe('serving', () => {
    let path: string;
    beforeAll(async () => {
      path = await storedPhoto(service);
    });

    it('lets caches store it and stops browsers from sniffing', async () => {
      const response = await service.request('GET', path);
      expect(response).toMatchObject({
        status: 200,
        headers: {
          'content-type': 'image/webp',
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'content-disposition': 'inline',
        },
      });
      expect(Number(response.headers['content-length'])).toBe((await fetchBytes(path)).length);
    });

    it('finds a photo only by its exact path', async () => {
      const [, , , placeholder = ''] = photoPathPattern.exec(path) ?? [];
      const others = [
        placeholder.toLowerCase(),
        placeholder.toUpperCase(),
        placeholder.slice(1),
        `${placeholder}A`,
      ];
      for (const other of others) {
        expect(other).not.toBe(placeholder);
        expect((await service.request('GET', path.replace(placeholder, other))).status).toBe(404);
      }
      expect((await service.request('GET', path.replace(`_${placeholder}`, ''))).status).toBe(404);
    });

    it('serves photos whose paths have no placeholder', async () => {
      const old = `${'o'.repeat(32)}_300x200`;
      for (const ending of ['', '@480', '@960'])
        await blob.put(`photos/${old}${ending}.webp`, await photo({ format: 'webp' }), 'image/webp');
      for (const ending of ['', '@480', '@960']) {
        const response = await service.request('GET', `/media/${old}${ending}.webp`);
        expect(response).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
      }
    });

    it('responds to HEAD without a body', async () => {
      const response = await service.request('HEAD', path);
      expect(response).toMatchObject({ status: 200, text: '', headers: { 'content-type': 'image/webp' } });
    });

    it('responds 304 to an unchanged photo', async () => {
      const { headers } = await service.request('GET', path);
      const again = await service.request('GET', path, {
        headers: { 'if-none-match': String(headers['etag']) },
      });
      expect(again).toMatchObject({ status: 304, text: '', headers: { etag: headers['etag'] } });
    });

    it('responds to a range with those bytes', async () => {
      const whole = await fetchBytes(path);
      const response = await request(service.url + path, { headers: { range: 'bytes=8-11' } });
      expect(response.statusCode).toBe(206);
      expect(response.headers).toMatchObject({
        'content-range': `bytes 8-11/${String(whole.length)}`,
        'content-length': '4',
      });
      expect(await response.body.text()).toBe('WEBP');
    });

    it('responds 416 to an unsatisfiable range', async () => {
      const response = await service.request('GET', path, { headers: { range: 'bytes=9999999-' } });
      expect(response).toMatchObject({ status: 416, json: { code: 'range-not-satisfiable' } });
      expect(response.headers['content-range']).toMatch(/^bytes \*\/\d+$/);
      expect(response.headers['cache-control']).toBeUndefined();
    });

    it.each([
      '/media/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_1x1.webp',
      '/media/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_1x1@481.webp',
      '/media/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_1x1_3OcRJYB4d3h_iIeHeEh3eIhw-j3A.webp',
      '/media/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_1x1_3OcRJYB4d3h%2fiIeHeEh3eIhw%2bj3A.webp',
      '/media/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_1x1.webp.html',
      '/media/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA_1x1.webp',
      '/media/%2e%2e%2fphotos%2faaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_1x1.webp',
      '/media/..%2f..%2f..%2fetc%2fpasswd',
      '/media/..%5c..%5cetc%5cpasswd',
      '/media/%00',
      '/media/%0a',
      '/media/%ff',
      '/media/%F0%9F%99%82',
      '/media/',
      '/media/a/b',
    ])('has nothing at %s', async (path) => {
      const response = await service.request('GET', path);
      expect([400, 404]).toContain(response.status);
      expect(String(response.headers['content-type'])).toContain('json');
    });
  });
});
