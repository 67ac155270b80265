import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createKeptViews, type KeptViews, type KeptViewsLimits } from './kept-views.ts';

describe('kept views', () => {
  const opened: KeptViews[] = [];
  const open = (limits: KeptViewsLimits = {}): KeptViews => {
    const views = createKeptViews(limits);
    opened.push(views);
    return views;
  };
  afterEach(() => {
    for (const views of opened.splice(0)) views.clear();
  });

  it('are found by the fingerprint of what they show, and by no other', () => {
    const views = open();
    views.keep('a', 1, Buffer.from('first'));
    expect(views.find('a', 1)?.toString()).toBe('first');
    expect(views.find('a', 2)).toBeUndefined();
    expect(views.find('b', 1)).toBeUndefined();
    views.keep('a', 2, Buffer.from('second'));
    expect(views.find('a', 2)?.toString()).toBe('second');
    expect(views.find('a', 1)).toBeUndefined();
    expect(views.asked).toEqual({ found: 2, missed: 3 });
  });

  it('are not changed by, and keep nothing of, the answer that they came in', () => {
    const views = open();
    const answer = Buffer.alloc(100_000, 'x');
    views.keep('a', 1, answer.subarray(0, 3));
    answer.fill('y');
    const view = views.find('a', 1);
    expect(view?.toString()).toBe('xxx');
    expect(view?.buffer.byteLength).toBe(3);
  });

  it('take no more memory than they may: those not asked for the longest go', () => {
    const views = open({ mostBytes: 5_000 });
    for (const ratingId of ['a', 'b', 'c']) views.keep(ratingId, 1, Buffer.alloc(1_000));
    views.find('a', 1);
    views.keep('d', 1, Buffer.alloc(1_000));
    expect(['a', 'b', 'c', 'd'].map((ratingId) => views.find(ratingId, 1) !== undefined)).toEqual([
      true,
      false,
      true,
      true,
    ]);
    views.keep('long', 1, Buffer.alloc(6_000));
    expect(views.find('long', 1)).toBeUndefined();
    expect(views.find('d', 1)).toBeDefined();
  });

  it('are forgotten after a while, however often they were asked for', async () => {
    const views = open({ keptMs: 40 });
    views.keep('a', 1, Buffer.from('a'));
    const until = performance.now() + 10_000;
    while (views.find('a', 1) !== undefined && performance.now() < until) await pause(5);
    expect(views.find('a', 1)).toBeUndefined();
  });
});
