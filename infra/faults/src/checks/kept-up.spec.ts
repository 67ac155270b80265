import { expect, it } from 'vitest';
import type { Read } from './facts.ts';
import { messagesWritten, ratingsWritten, searchesBegun } from './kept-up.ts';

const planned = { ratings: 100, messages: 10 };

it('most of what was planned is written, ratings and messages each', () => {
  expect(ratingsWritten({ acknowledged: 83, messages: 8 }, planned)).toEqual([]);
  expect(ratingsWritten({ acknowledged: 82, messages: 8 }, planned)).toEqual([
    '74 of 100 planned writes of ratings',
  ]);
  expect(messagesWritten({ acknowledged: 200, messages: 8 }, planned)).toEqual([]);
  expect(messagesWritten({ acknowledged: 200, messages: 7 }, planned)).toHaveLength(1);
});

it('searches are counted however they were answered, and other reads are none', () => {
  const read = (what: Read['what']): Read => ({ what, at: 0, status: 503, mode: '' });
  const reads = Array.from({ length: 75 }, () => read('search'));
  expect(searchesBegun(reads, 4, 0.5)).toEqual([]);
  expect(searchesBegun([...reads.slice(1), read('page')], 4, 0.5)).toEqual(['74 of 100 planned searches']);
});

it('what nobody planned proves nothing', () => {
  expect(ratingsWritten({ acknowledged: 0, messages: 0 }, { ratings: 0, messages: 0 })).toHaveLength(1);
  expect(searchesBegun([], 0, 1)).toHaveLength(1);
});
