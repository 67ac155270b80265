import { describe, expect, it } from 'vitest';
import { uploadShares } from './upload-shares.ts';

const photos = ['data:image/webp;base64,'.padEnd(4_000, 'A'), 'data:image/webp;base64,'.padEnd(1_000, 'B')];
const body = JSON.stringify({ title: 'Soup', photos });
const sharesAt = (sentBytes: number) => uploadShares(photos, { sentBytes, totalBytes: body.length });

describe('the progress of an upload', () => {
  it('starts with no photo and ends with all', () => {
    expect(sharesAt(0)).toEqual({ all: 0, photos: [0, 0] });
    expect(sharesAt(body.length)).toEqual({ all: 1, photos: [1, 1] });
  });

  it('sends one photo after the other', () => {
    const [half = 0, none] = sharesAt(body.indexOf('A') + 2_000).photos;
    expect(half).toBeCloseTo(0.5, 1);
    expect(none).toBe(0);
    const [whole, partly = 0] = sharesAt(body.indexOf('B') + 500).photos;
    expect(whole).toBe(1);
    expect(partly).toBeCloseTo(0.5, 1);
  });
});
