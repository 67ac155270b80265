import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stemWord } from './stem-word.ts';
import { isStopTerm, isStopWord } from './stop-words.ts';
import { symbolsOf } from './symbols.ts';
import { countTerms, queryTermsOf, wordsWithTerm } from './terms.ts';
import { tokenize } from './tokenize.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom('a', 'bc', '7', "'", '’', '-', '&', '.', ' ', '東', '京', 'ู', '́', 'é', 'the', '🍕'),
    )
    .map((parts) => parts.join('')),
);

const termsOf = (text: string, isName = false) => {
  const counts: Record<'word' | 'extra', string[]> = { word: [], extra: [] };
  countTerms(text, { isName }, (term, type) => counts[type].push(term));
  return counts;
};

describe('stems', () => {
  it.each([
    ['shoes', 'shoe'],
    ['berries', 'berry'],
    ['cities', 'city'],
    ['buses', 'bus'],
    ['knives', 'knife'],
    ['quizzes', 'quiz'],
    ['menus', 'menu'],
    ['lenses', 'lens'],
    ['women', 'woman'],
    ['children', 'child'],
    ['apartments', 'apartment'],
    ['businesses', 'business'],
    ['universities', 'university'],
    ['theatres', 'theater'],
    ['bbq', 'barbecue'],
    ['spas', 'spa'],
    ['pros', 'pro'],
    ['cpas', 'cpa'],
    ['rvs', 'rv'],
    ['tvs', 'tv'],
    ['dvds', 'dvd'],
    ['axes', 'axe'],
    ['leaves', 'leaf'],
    ['loaves', 'loaf'],
    ['thieves', 'thief'],
    ['wolves', 'wolf'],
    ['bookshelves', 'bookshelf'],
    ['men', 'man'],
    ['handymen', 'handyman'],
    ['midwives', 'midwife'],
    ['housewives', 'housewife'],
    ['grandchildren', 'grandchild'],
    ['weddings', 'wedding'],
    ["lowe's", 'lowes'],
    ['running', 'runs'],
    ['quickly', 'quick'],
    ['المطعم', 'مطعم'],
    ['قهـــوة', 'قهوة'],
    ['أحمد', 'احمد'],
  ])('of %s and %s are the same', (one, other) => {
    const [first, second] = [one, other].map((word) => stemWord(tokenize(word)[0]?.word ?? ''));
    expect(first).toBe(second);
  });

  it.each([
    ['apartment', 'apart'],
    ['beautiful', 'beauty'],
    ['important', 'imports'],
    ['wellness', 'well'],
    ['business', 'busy'],
    ['hospitality', 'hospital'],
    ['maine', 'main'],
    ['news', 'new'],
    ['organic', 'organ'],
    ['parking', 'park'],
    ['shoe', 'she'],
    ['beach', 'each'],
    ['friendly', 'friend'],
    ['bowling', 'bowls'],
    ['boxing', 'box'],
    ['diving', 'dive'],
    ['dating', 'date'],
    ['fishing', 'fish'],
    ['training', 'train'],
    ['building', 'build'],
    ['lowes', 'low'],
    ['united', 'unit'],
    ['animal', 'animation'],
    ['mineral', 'miner'],
    ['memorial', 'memory'],
    ['goods', 'good'],
    ['gas', 'ga'],
    ['class', 'clas'],
    ['las', 'la'],
    ['cvs', 'cv'],
    ['ramen', 'raman'],
    ['specimen', 'speciman'],
    ['ups', 'up'],
  ])('of %s and %s differ', (one, other) => {
    expect(stemWord(one)).not.toBe(stemWord(other));
  });

  it('are never empty', () => {
    fc.assert(fc.property(anyText, (text) => tokenize(text).every(({ word }) => stemWord(word) !== '')));
  });
});

describe('the terms of a text', () => {
  it('are its stems, each as often as it occurs', () => {
    expect(termsOf('Running runs, we RUNS; tasty tacos.')).toEqual({
      word: ['run', 'run', 'we', 'run', 'tasti', 'taco'],
      extra: [',', ';', '.'],
    });
  });

  it.each([
    ["Bo's", ['bo'], ['bos', "'"]],
    ['l’hôtel', ['lhotel'], ['hotel', "'"]],
    ['take out', ['take', 'out'], ['takeout']],
    ['wi-fi', ['wi', 'fi'], ['wifi', '-']],
    ['good — really', ['good', 'realli'], ['—']],
    ['P.F. 3.5', ['p', 'f', '3', '5'], ['pf', '.']],
    ['in-n-out', ['in', 'n', 'out'], ['innout', '-']],
    ['AT&T', ['at', 'and', 't'], ['att', '&']],
    ['burger king', ['burger', 'king'], []],
  ])('have joined words as an extra form: %s', (text, word, extra) => {
    expect(termsOf(text)).toEqual({ word, extra });
  });

  it.each([
    ['Burger King', ['burgerk']],
    ['In N Out', ['innout']],
    ['The Beach House', ['beachhous', 'thebeachhous']],
    ['H & M', ['hm', '&']],
    ["Coeur d'Alene", ['alen', 'coeurdalen', "'"]],
  ])('of a name have its neighbors as one word, too: %s', (name, extra) => {
    expect(termsOf(name, true).extra.toSorted()).toEqual(extra.toSorted());
  });

  it('of a language without spaces are its characters and pairs of them', () => {
    expect(termsOf('東京ラ')).toEqual({ word: ['東', '京', 'ラ'], extra: ['東京', '京ラ'] });
    expect(termsOf('Eat 寿司now')).toEqual({ word: ['eat', '寿', '司', 'now'], extra: ['寿司'] });
  });

  it('include all terms of the same words in a query, in any text', () => {
    fc.assert(
      fc.property(anyText, fc.boolean(), (text, isName) => {
        const { word, extra } = termsOf(text, isName);
        const terms = new Set([...word, ...extra]);
        for (const query of queryTermsOf(tokenize(text)).flat())
          expect(terms.has(query.term), query.term).toBe(true);
      }),
    );
  });

  it('are no facets and have no line ends', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { word, extra } = termsOf(text, true);
        for (const term of [...word, ...extra]) expect(term).not.toMatch(/^$|[\r\n]|.=/u);
      }),
    );
  });
});

describe('symbols', () => {
  it.each([
    ['100% & more…', ['%', '&', '…']],
    ["'’-‐", ["'", '-']],
    ['🍕🍕 👍🏽👍 ❤️ 🇺🇸 👩‍🍳 1️⃣', ['🍕', '👍', '❤', '🇺🇸', '👩‍🍳', '1⃣']],
    ['東京 é́ \u200b\n', []],
    ['\ud83c', ['\ufffd']],
  ])('of %j', (text, symbols) => {
    expect(symbolsOf(text)).toEqual(symbols);
  });
});

describe('the words of a term', () => {
  it('are those that a text uses for it', () => {
    expect(wordsWithTerm('Tasty taste; TASTY', 'tasti')).toEqual(['tasty', 'tasty']);
    expect(wordsWithTerm('The Burger King', 'burgerk')).toEqual(['burger king']);
    expect(wordsWithTerm("Chili's", 'chili')).toEqual(['chilis']);
  });
});

describe('stop words', () => {
  it('are words without a subject, and so are their terms', () => {
    expect(['the', 'because', 'dont'].every(isStopWord)).toBe(true);
    expect(isStopTerm(stemWord('because'))).toBe(true);
    expect(['pizza', 'great', 'best'].some(isStopWord)).toBe(false);
  });
});
