import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { isOneEditApart } from '../postgres/similar-terms.ts';
import { cacheSimilarTerms, expandQuery } from './expand-query.ts';

const indexOf = (...terms: readonly string[]) => ({
  findSimilarTerms: async (term: string) => terms.filter((other) => isOneEditApart(term, other)),
});

describe('a query', () => {
  it('has a group for each word', async () => {
    expect(await expandQuery('Best Tacos', indexOf())).toEqual([['best'], ['taco']]);
  });

  it('allows one edit in a word of five letters', async () => {
    const index = indexOf('pizza', 'plaza', 'piazza', 'pizz', 'bread');
    expect(await expandQuery('pizza', index)).toEqual([['pizza', 'piazza', 'pizz']]);
    expect(await expandQuery('pizzq', index)).toEqual([['pizzq', 'pizza', 'pizz']]);
  });

  it('allows none in a shorter word', async () => {
    expect(await expandQuery('beer', indexOf('bear', 'beers'))).toEqual([['beer']]);
  });

  it('allows none when the stem has fewer than four letters', async () => {
    expect(await expandQuery('dying', indexOf('dies', 'dyi'))).toEqual([['dy']]);
    expect(await expandQuery('cares', indexOf('cart', 'car'))).toEqual([['care', 'cart', 'car']]);
  });

  it('counts letters after folding', async () => {
    expect(await expandQuery('Maß', indexOf('mast'))).toEqual([['mass']]);
    expect(await expandQuery('Spaß', indexOf('spast'))).toEqual([['spass', 'spast']]);
  });

  it('compares stems, not words', async () => {
    expect(await expandQuery('resturants', indexOf('restaur'))).toEqual([['restur', 'restaur']]);
  });

  it('without letters and digits has no groups', async () => {
    expect(await expandQuery(' ?! … ', indexOf())).toEqual([]);
  });
});

describe('cached similar terms', () => {
  const ttlMs = 50;
  const counted = (find: (call: number) => Promise<readonly string[]>) => {
    let calls = 0;
    const findSimilarTerms = () => {
      calls += 1;
      return find(calls);
    };
    return { terms: cacheSimilarTerms({ findSimilarTerms }, ttlMs), calls: () => calls };
  };

  it('are looked up once for concurrent requests of a word', async () => {
    const { terms, calls } = counted(async (call) => [`call ${String(call)}`]);
    const requests = ['pizza', 'pizza', 'pasta'].map((term) => terms.findSimilarTerms(term));
    expect(await Promise.all(requests)).toEqual([['call 1'], ['call 1'], ['call 2']]);
    expect(calls()).toBe(2);
  });

  it('are looked up again after the TTL', async () => {
    const { terms } = counted(async (call) => [`call ${String(call)}`]);
    expect(await terms.findSimilarTerms('pizza')).toEqual(['call 1']);
    await pause(ttlMs * 2);
    expect(await terms.findSimilarTerms('pizza')).toEqual(['call 2']);
  });

  it('are not cached after a failure', async () => {
    const { terms } = counted(async (call) => {
      if (call === 1) throw new Error('away');
      return ['pizza'];
    });
    await expect(terms.findSimilarTerms('pizzas')).rejects.toThrow('away');
    expect(await terms.findSimilarTerms('pizzas')).toEqual(['pizza']);
  });
});
