import { describe, expect, it } from 'vitest';
import { expandQuery } from './expand-query.ts';
import { areOneLetterApart } from '../postgres/one-letter-variants.ts';

const indexOf = (...terms: readonly string[]) => ({
  termsOneLetterFrom: async (term: string) => terms.filter((other) => areOneLetterApart(term, other)),
});

describe('a query', () => {
  it('asks for the term of each word', async () => {
    expect(await expandQuery('Best Tacos', indexOf())).toEqual([['best'], ['taco']]);
  });

  it('forgives one letter in a word of five', async () => {
    const index = indexOf('pizza', 'plaza', 'piazza', 'pizz', 'bread');
    expect(await expandQuery('pizza', index)).toEqual([['pizza', 'piazza', 'pizz']]);
    expect(await expandQuery('pizzq', index)).toEqual([['pizzq', 'pizza', 'pizz']]);
  });

  it('forgives nothing in a shorter word', async () => {
    expect(await expandQuery('beer', indexOf('bear', 'beers'))).toEqual([['beer']]);
  });

  it('forgives nothing when the stem has fewer than four letters', async () => {
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

  it('without letters and digits is no condition', async () => {
    expect(await expandQuery(' ?! … ', indexOf())).toEqual([]);
  });
});
