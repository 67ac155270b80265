import { photoPathPattern } from '@candor/contracts';
import sharp from 'sharp';
import { thumbHashToAverageRGBA, thumbHashToRGBA } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import { bombPng, dataUrlOf, gifBytes, halves, photo, withGps } from '../../test/images.ts';
import { photoPath } from '../photo/photo-path.ts';
import { readPhotos } from './encode-photo.ts';

const notAnImage = {
  name: 'InvalidRequest',
  code: 'invalid-photo',
  message: 'Photo 1 is not an image file.',
};

const only = async (content: Buffer, claimedType?: string) => {
  const [encoded] = await readPhotos([dataUrlOf(content, claimedType)]);
  if (!encoded) throw new TypeError('no photo came back');
  return encoded;
};

describe('reading photos', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('accepts %s and encodes it as webp', async (format) => {
    const { full, width, height } = await only(await photo({ format, width: 300, height: 200 }));
    expect({ width, height }).toEqual({ width: 300, height: 200 });
    expect(await sharp(full).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 });
  });

  it('detects the format by the bytes, not by the data URL', async () => {
    await expect(only(await photo(), 'text/html')).resolves.toMatchObject({ width: 300 });
    await expect(
      only(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png'),
    ).rejects.toMatchObject(notAnImage);
  });

  it('makes the full photo at most 2048 wide and high, and its variants never larger than it', async () => {
    const wide = await only(await photo({ width: 3_000, height: 1_500 }));
    expect(wide).toMatchObject({ width: 2_048, height: 1_024 });
    expect(await widths(wide.variants)).toEqual({ 480: 480, 960: 960 });
    const small = await only(await photo({ width: 600, height: 2 }));
    expect(await widths(small.variants)).toEqual({ 480: 480, 960: 600 });
    expect(small.variants.get(960)).toBe(small.full);
    expect(await only(await photo({ width: 1, height: 4_000 }))).toMatchObject({ width: 1, height: 2_048 });
  });

  it('turns the photo upright', async () => {
    const lying = await sharp(await halves({ left: 'red', right: 'blue', width: 400, height: 200 }))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { full, width, height } = await only(lying);
    expect({ width, height }).toEqual({ width: 200, height: 400 });
    const { data } = await sharp(full).extract({ left: 100, top: 20, width: 1, height: 1 }).raw().toBuffer({
      resolveWithObject: true,
    });
    expect(data[0]).toBeGreaterThan(200);
    expect(data[2]).toBeLessThan(60);
  });

  it('removes position, camera and all other metadata', async () => {
    const original = await withGps();
    expect((await sharp(original).metadata()).exif?.toString('latin1')).toContain('SpyCam');
    const { full, variants } = await only(original);
    for (const file of [full, ...variants.values()]) {
      const metadata = await sharp(file).metadata();
      expect([metadata.exif, metadata.icc, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual(
        Array.from({ length: 5 }),
      );
      expect(file.toString('latin1')).not.toContain('SpyCam');
    }
  });

  it('removes bytes appended to an image', async () => {
    const appended = Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>')]);
    const { full } = await only(appended);
    expect(full.toString('latin1')).not.toContain('<script>');
  });

  it('accepts gray, transparent, 16-bit and CMYK pictures', async () => {
    const picture = sharp(await photo());
    const pictures = [
      await picture.clone().greyscale().jpeg().toBuffer(),
      await picture.clone().ensureAlpha(0.5).png().toBuffer(),
      await picture.clone().toColourspace('rgb16').png().toBuffer(),
      await picture.clone().toColourspace('cmyk').jpeg().toBuffer(),
    ];
    for (const content of pictures) await expect(only(content)).resolves.toMatchObject({ width: 300 });
  });

  it('uses the first frame of an animation', async () => {
    const frames = [await photo({ format: 'png' }), await photo({ format: 'png', color: 'blue' })];
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ delay: [50, 50] })
      .toBuffer();
    expect((await sharp(moving, { pages: -1 }).metadata()).pages).toBe(2);
    const { full, height } = await only(moving);
    expect(height).toBe(200);
    expect((await sharp(full, { pages: -1 }).metadata()).pages ?? 1).toBe(1);
  });

  it.each([
    ['nothing', () => Buffer.alloc(0)],
    ['text', () => Buffer.from('hello')],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', () => gifBytes],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
    [
      'a jpeg header before HTML',
      () => Buffer.from('\xff\xd8\xff\xe0<html><script>alert(1)</script></html>', 'latin1'),
    ],
    ['a RIFF file that is no webp', () => Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1')],
    ['an empty webp', () => Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1')],
  ])('refuses %s', async (_what, content) => {
    await expect(only(content(), 'image/jpeg')).rejects.toMatchObject(notAnImage);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('refuses a truncated %s', async (format) => {
    const whole = await photo({ format });
    await expect(only(whole.subarray(0, whole.length / 2))).rejects.toMatchObject(notAnImage);
  });

  it.each([
    'https://example.com/photo.jpg',
    'data:',
    'data:image/png',
    'data:image/png,plain',
    'data:image/png;base64,',
    'data:image/png;base64,###',
    'data:image/png;base64,iVBO Rw0K',
    'data:image/png;base64,\uD800\0',
    '/media/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa_1x1.webp',
    '',
  ])('refuses the text %j', async (text) => {
    await expect(readPhotos([text])).rejects.toMatchObject(notAnImage);
  });

  it('refuses 50,000 × 50,000 pixels without decoding them', async () => {
    await expect(only(bombPng(50_000, 50_000))).rejects.toMatchObject({ code: 'photo-too-large' });
    await expect(only(bombPng(2_147_483_647, 2_147_483_647))).rejects.toMatchObject({
      name: 'InvalidRequest',
    });
  });

  it('accepts an interlaced photo of 50 megapixels, also several at once', async () => {
    const interlaced = await sharp(await photo({ format: 'png', width: 10_000, height: 5_000 }))
      .jpeg({ progressive: true })
      .toBuffer();
    const encoded = await Promise.all([only(interlaced), only(interlaced)]);
    expect(encoded).toMatchObject([{ width: 2_048 }, { width: 2_048 }]);
  });

  it.each([
    ['has more than 100 megapixels.', bombPng(10_001, 10_000)],
    ['has a side of more than 1,000,000 pixels.', bombPng(1, 1_000_001)],
    [
      'is too large for an interlaced image. Please save it without interlacing.',
      bombPng(10_000, 10_000, { bitDepth: 16, isInterlaced: true }),
    ],
  ])('refuses a photo that %s', async (reason, content) => {
    await expect(only(content)).rejects.toMatchObject({
      code: 'photo-too-large',
      message: `Photo 1 ${reason}`,
    });
  });

  it('refuses more than 10 MB of any content', async () => {
    const tooMuch = Buffer.concat([await photo(), Buffer.alloc(10 * 1_024 * 1_024)]);
    await expect(only(tooMuch)).rejects.toMatchObject({
      code: 'photo-too-large',
      message: 'Photo 1 exceeds 10MB limit.',
    });
  });

  it('names the refused photo', async () => {
    const good = dataUrlOf(await photo());
    await expect(readPhotos([good, dataUrlOf(Buffer.from('no'))])).rejects.toMatchObject({
      message: 'Photo 2 is not an image file.',
    });
  });
});

describe('the placeholder of a photo', () => {
  it.each([
    ['red', { r: 1, g: 0, b: 0 }],
    ['blue', { r: 0, g: 0, b: 1 }],
    ['white', { r: 1, g: 1, b: 1 }],
  ])('of a solid %s photo is that color', async (color, expected) => {
    const { placeholder } = await only(await photo({ color }));
    const average = thumbHashToAverageRGBA(Buffer.from(placeholder, 'base64url'));
    for (const channel of ['r', 'g', 'b'] as const)
      expect(average[channel]).toBeCloseTo(expected[channel], 1);
    expect(average.a).toBe(1);
  });

  it('distinguishes left and right', async () => {
    const { placeholder } = await only(
      await halves({ left: 'black', right: 'white', width: 400, height: 200 }),
    );
    const { left, right } = edgesOf(placeholder);
    expect(left.light).toBeLessThan(60);
    expect(right.light).toBeGreaterThan(195);
  });

  it('is of the upright photo', async () => {
    const lying = await sharp(await halves({ left: 'black', right: 'white', width: 400, height: 200 }))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { top, bottom } = edgesOf((await only(lying)).placeholder);
    expect(top.light).toBeLessThan(60);
    expect(bottom.light).toBeGreaterThan(195);
  });

  it('is transparent where the photo is', async () => {
    const halfGlass = sharp(
      await halves({ left: 'black', right: 'white', width: 400, height: 200 }),
    ).unflatten();
    const { left, right } = edgesOf((await only(await halfGlass.png().toBuffer())).placeholder);
    expect(left.opacity).toBeGreaterThan(195);
    expect(right.opacity).toBeLessThan(60);
  });

  it('of a gray photo is gray', async () => {
    const grey = await sharp(await photo())
      .greyscale()
      .jpeg()
      .toBuffer();
    const { r, g, b } = thumbHashToAverageRGBA(Buffer.from((await only(grey)).placeholder, 'base64url'));
    expect([g, b].map((other) => Math.abs(r - other) < 0.05)).toEqual([true, true]);
  });

  it('has a valid length for every shape of photo', async () => {
    const lengths = new Set<number>();
    for (const channels of [3, 4] as const)
      for (const [width, height] of shapes) {
        const background = { r: 9, g: 99, b: 199, alpha: 0.5 };
        const content = await sharp({ create: { width, height, channels, background } }).png().toBuffer();
        const encoded = await only(content);
        expect(photoPath('a'.repeat(32), encoded)).toMatch(photoPathPattern);
        lengths.add(Buffer.from(encoded.placeholder, 'base64url').length);
      }
    expect([...lengths].sort()).toEqual([17, 19, 21, 23, 24, 25]);
  });
});

/** From square to as narrow as can be, lying and standing. */
const shapes = [1, 1.2, 1.5, 1.9, 2.4, 3.5, 7, 100].flatMap((ratio) => {
  const [long, short] = [200, Math.round(200 / ratio)];
  return [[long, short] as const, [short, long] as const];
});

/** The brightness and opacity of the placeholder in the middle of each edge, from 0 to 255. */
const edgesOf = (placeholder: string) => {
  const { w, h, rgba } = thumbHashToRGBA(Buffer.from(placeholder, 'base64url'));
  const at = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0, opacity = 0] = rgba.subarray((y * w + x) * 4);
    return { light: (red + green + blue) / 3, opacity };
  };
  const [centerX, centerY] = [Math.floor(w / 2), Math.floor(h / 2)];
  return {
    left: at(0, centerY),
    right: at(w - 1, centerY),
    top: at(centerX, 0),
    bottom: at(centerX, h - 1),
  };
};

const widths = async (variants: ReadonlyMap<number, Buffer>) =>
  Object.fromEntries(
    await Promise.all(
      [...variants].map(async ([width, file]) => [width, (await sharp(file).metadata()).width] as const),
    ),
  );
