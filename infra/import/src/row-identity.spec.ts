import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createOccurrenceCounter } from './row-identity.ts';

const hashOf = (word: number) => createHash('sha256').update(String(word)).digest();

it('counts each hash by itself, also beyond its initial size', () => {
  const countOccurrence = createOccurrenceCounter(4);
  const words = Array.from({ length: 5_000 }, (_, word) => word);
  expect(new Set(words.map((word) => countOccurrence(hashOf(word))))).toEqual(new Set([1]));
  expect(new Set(words.map((word) => countOccurrence(hashOf(word))))).toEqual(new Set([2]));
  expect(countOccurrence(hashOf(7))).toBe(3);
  expect(countOccurrence(hashOf(5_001))).toBe(1);
});

it('distinguishes hashes that belong to the same slot', () => {
  const countOccurrence = createOccurrenceCounter(8);
  const hashes = [0, 8, 16].map((first) => Uint8Array.of(0, 0, 0, first, 1, 2, 3, 4));
  expect(hashes.map(countOccurrence)).toEqual([1, 1, 1]);
  expect(hashes.map(countOccurrence)).toEqual([2, 2, 2]);
});
