import { describe, expect, it } from 'vitest';
import { readPhoto } from './photo.ts';

const stem = `/media/${'a1'.repeat(16)}`;

describe('a photo', () => {
  it('knows its size from its path and offers the smaller variants', () => {
    expect(readPhoto(`${stem}_2048x1536.webp`)).toEqual({
      src: `${stem}_2048x1536.webp`,
      srcSet: `${stem}_2048x1536@480.webp 480w, ${stem}_2048x1536@960.webp 960w, ${stem}_2048x1536.webp 2048w`,
      width: 2048,
      height: 1536,
    });
  });

  it('offers no variant that is not smaller', () => {
    expect(readPhoto(`${stem}_500x400.webp`).srcSet).toBe(
      `${stem}_500x400@480.webp 480w, ${stem}_500x400.webp 500w`,
    );
  });

  it('from elsewhere keeps its address and gets a usual size', () => {
    expect(readPhoto('data:image/png;base64,AA')).toEqual({
      src: 'data:image/png;base64,AA',
      srcSet: undefined,
      width: 1200,
      height: 900,
    });
  });
});
