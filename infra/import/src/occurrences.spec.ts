import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { countOccurrences } from './occurrences.ts';

const hashOf = (word: number) => createHash('sha256').update(String(word)).digest();

it('counts each hash by itself, also when there are more than it had room for', () => {
  const occurrenceOf = countOccurrences(4);
  const words = Array.from({ length: 5_000 }, (_, word) => word);
  expect(new Set(words.map((word) => occurrenceOf(hashOf(word))))).toEqual(new Set([1]));
  expect(new Set(words.map((word) => occurrenceOf(hashOf(word))))).toEqual(new Set([2]));
  expect(occurrenceOf(hashOf(7))).toBe(3);
  expect(occurrenceOf(hashOf(5_001))).toBe(1);
});

it('tells hashes apart that would have the same place', () => {
  const occurrenceOf = countOccurrences(8);
  const hashes = [0, 8, 16].map((first) => Uint8Array.of(0, 0, 0, first, 1, 2, 3, 4));
  expect(hashes.map(occurrenceOf)).toEqual([1, 1, 1]);
  expect(hashes.map(occurrenceOf)).toEqual([2, 2, 2]);
});
