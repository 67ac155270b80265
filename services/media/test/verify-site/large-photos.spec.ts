import { expect, it } from 'vitest';
import { readPhotos } from '../../src/intake/encode-photo.ts';
import { dataUrlOf, photo } from '../images.ts';

it.each([
  ['jpeg', 10_000, 10_000, [2_048, 2_048]],
  ['jpeg', 65_000, 1_538, [2_048, 48]],
  ['png', 1_000, 100_000, [20, 2_048]],
  ['png', 1_000_000, 100, [2_048, 1]],
  ['webp', 16_383, 6_103, [2_048, 763]],
] as const)('accepts a %s of %i × %i pixels', async (format, width, height, [scaledWidth, scaledHeight]) => {
  const encoded = await readPhotos([dataUrlOf(await photo({ format, width, height }))]);
  expect(encoded).toMatchObject([{ width: scaledWidth, height: scaledHeight }]);
});
