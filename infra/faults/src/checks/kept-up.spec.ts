import { expect, it } from 'vitest';
import type { Read } from './facts.ts';
import { messagesWritten, paymentsMade, ratingsWritten, searchesBegun } from './kept-up.ts';

const planned = { ratings: 100, messages: 10, payments: 20 };

it('most of what was planned is written, ratings, messages and payments each', () => {
  const done = { acknowledged: 98, messages: 8, payments: 15 };
  expect(ratingsWritten(done, planned)).toEqual([]);
  expect(ratingsWritten({ ...done, acknowledged: 97 }, planned)).toEqual([
    '74 of 100 planned writes of ratings',
  ]);
  expect(messagesWritten(done, planned)).toEqual([]);
  expect(messagesWritten({ ...done, messages: 7 }, planned)).toHaveLength(1);
  expect(paymentsMade(done, planned)).toEqual([]);
  expect(paymentsMade({ ...done, payments: 14 }, planned)).toEqual(['14 of 20 planned payments']);
});

it('searches are counted however they were answered, and other reads are none', () => {
  const read = (what: Read['what']): Read => ({
    what,
    path: '',
    at: 0,
    status: 503,
    mode: '',
    isTurnedAway: false,
    wrong: null,
  });
  const reads = Array.from({ length: 75 }, () => read('search'));
  expect(searchesBegun(reads, 4, 0.5)).toEqual([]);
  expect(searchesBegun([...reads.slice(1), read('page')], 4, 0.5)).toEqual(['74 of 100 planned searches']);
});

it('what nobody planned proves nothing', () => {
  const none = { ratings: 0, messages: 0, payments: 0 };
  expect(ratingsWritten({ acknowledged: 0, ...none }, none)).toHaveLength(1);
  expect(searchesBegun([], 0, 1)).toHaveLength(1);
});
