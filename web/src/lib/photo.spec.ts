import { rgbaToThumbHash, thumbHashToDataURL } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import { drawPlaceholder } from './photo-placeholder.ts';
import { readPhoto } from './photo.ts';

const stem = `/media/${'a1'.repeat(16)}`;

/** Its base64url form has both characters that differ from base64. */
const hash = Buffer.from('lCgGDYIGeYZ_hnd0dmhohhh-grcG', 'base64url');

describe('a photo', () => {
  it('has its size, its variants and the hash of its colors in its path', () => {
    const path = `${stem}_2048x1536_${hash.toString('base64url')}.webp`;
    expect(readPhoto(path)).toEqual({
      src: path,
      srcSet: [
        `${path.replace('.webp', '@480.webp')} 480w`,
        `${path.replace('.webp', '@960.webp')} 960w`,
        `${path} 2048w`,
      ].join(', '),
      width: 2048,
      height: 1536,
      thumbHash: hash.toString('base64url'),
    });
  });

  it.each(['A'.repeat(22), 'A'.repeat(35), `${'A'.repeat(25)}=`, `${'A'.repeat(25)}é`, ''])(
    'is from elsewhere with %j in its path',
    (thumbHash) => {
      const path = `${stem}_2048x1536_${thumbHash}.webp`;
      expect(readPhoto(path)).toMatchObject({ src: path, srcSet: undefined, thumbHash: undefined });
    },
  );

  it('without a placeholder has its size and the smaller variants', () => {
    expect(readPhoto(`${stem}_2048x1536.webp`)).toEqual({
      src: `${stem}_2048x1536.webp`,
      srcSet: `${stem}_2048x1536@480.webp 480w, ${stem}_2048x1536@960.webp 960w, ${stem}_2048x1536.webp 2048w`,
      width: 2048,
      height: 1536,
      thumbHash: undefined,
    });
  });

  it('has only smaller variants', () => {
    expect(readPhoto(`${stem}_500x400.webp`).srcSet).toBe(
      `${stem}_500x400@480.webp 480w, ${stem}_500x400.webp 500w`,
    );
  });

  it('from elsewhere has its own URL and a default size', () => {
    expect(readPhoto('data:image/png;base64,AA')).toEqual({
      src: 'data:image/png;base64,AA',
      srcSet: undefined,
      width: 1200,
      height: 900,
      thumbHash: undefined,
    });
  });
});

describe('the placeholder of a photo', () => {
  it('is a picture of its colors', () => {
    expect(drawPlaceholder(hash.toString('base64url'))).toBe(thumbHashToDataURL(hash));
  });

  it.each([
    [1, 100],
    [3, 100],
    [9, 16],
    [1, 1],
    [4, 3],
    [100, 1],
  ])('of %i by %i has the same shape', (width, height) => {
    for (const opacity of [255, 99]) {
      const pixels = Array.from({ length: width * height }, () => [200, 100, 50, opacity]).flat();
      const encoded = Buffer.from(rgbaToThumbHash(width, height, pixels)).toString('base64url');
      const drawn = drawPlaceholder(encoded) ?? '';
      const png = Buffer.from(drawn.slice('data:image/png;base64,'.length), 'base64');
      const isWide = png.readUInt32BE(16) > png.readUInt32BE(20);
      expect(isWide).toBe(width > height);
    }
  });

  it.each([
    ['a length that base64 never has', 'a'.repeat(25)],
    ['a height of 0', 'A'.repeat(24)],
    ['an infinite width', 'AAAAAICA'.repeat(4)],
  ])('is undefined for a hash with %s', (_what, encoded) => {
    expect(drawPlaceholder(encoded)).toBeUndefined();
  });
});
