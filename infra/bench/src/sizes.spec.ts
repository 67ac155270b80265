import { describe, expect, it } from 'vitest';
import { figuresTable, parseSizes } from './sizes.ts';

describe('sizes', () => {
  it.each([
    ['10k,100k,1m', [10_000, 100_000, 1_000_000]],
    ['500, 2K', [500, 2_000]],
    ['10k,many', []],
    ['0', []],
    ['', []],
  ])('of %j are %j', (text, sizes) => {
    expect(parseSizes(text)).toEqual(sizes);
  });
});

it('a table has a row for each figure and a column for each size', () => {
  const measured = new Map([
    ['10', { ratio: 2, load: { p95Ms: 1 } }],
    ['20', { ratio: 3, load: { p95Ms: 4, failed: 0 } }],
  ]);
  expect(figuresTable(measured).split('\n')).toEqual([
    '| figure | 10 | 20 |',
    '| --- | --- | --- |',
    '| ratio | 2 | 3 |',
    '| load.p95Ms | 1 | 4 |',
    '| load.failed |  | 0 |',
  ]);
});
