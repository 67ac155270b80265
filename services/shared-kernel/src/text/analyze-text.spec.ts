import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldPlace, foldText, queryWords, words } from './analyze-text.ts';

const anyText = fc.string({ unit: 'binary' });

describe('folding', () => {
  it.each([
    ['Crème BRÛLÉE', 'creme brulee'],
    ['Straße STRASSE', 'strasse strasse'],
    ['Ærø, Œuvre, Łódź, Þór, Đorđe', 'aero, oeuvre, lodz, thor, dorde'],
    ['İstanbul ISPARTA ısparta', 'istanbul isparta isparta'],
    ['ΟΔΟΣ οδός', 'οδοσ οδοσ'],
    ['Ёлка Йод', 'елка иод'],
    ['ﬁne ＡＢＣ１２ ²', 'fine abc12 2'],
    ['co\u00adoperate', 'cooperate'],
  ])('makes %s to %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('does not change letters without case and accents', () => {
    const text = '寿司 がぎぐ 한국어 नमस्ते ไทย';
    expect(foldText(text)).toBe(text);
  });

  it('is idempotent', () => {
    fc.assert(fc.property(anyText, (text) => foldText(foldText(text)) === foldText(text)));
  });

  it('does not depend on how accents are encoded', () => {
    fc.assert(
      fc.property(anyText, (text) => foldText(text.normalize('NFD')) === foldText(text.normalize('NFC'))),
    );
  });
});

describe('words', () => {
  it.each([
    ["Don't stop, rock'n'roll!", ['dont', 'stop', 'rocknroll']],
    ['Joe’s & Anna´s O`Neil', ['joes', 'annas', 'oneil']],
    ["'quoted' dogs' end'", ['quoted', 'dogs', 'end']],
    ['well-made  24/7\tA+\nc3po', ['well', 'made', '24', '7', 'a', 'c3po']],
    ['寿司が好き。', ['寿司が好き']],
    ['नमस्ते दुनिया', ['नमस्ते', 'दुनिया']],
    ['!?… 🙂 --- \u0301', []],
    ['', []],
  ])('of %j are %j', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('are cut after 64 characters, so that the longest can be found, too', () => {
    const long = 'a'.repeat(64);
    expect(words(`${long}b short`)).toEqual([long, 'short']);
    expect(words('\u{10400}'.repeat(80))).toEqual(['\u{10428}'.repeat(64)]);
  });

  it('consist of letters, digits and their marks in any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const word of words(text)) {
          expect(word).toMatch(/^[\p{L}\p{N}][\p{L}\p{N}\p{M}]*$/u);
          expect([...word].length).toBeLessThanOrEqual(64);
        }
      }),
    );
  });

  it('are the same when their own text is analyzed', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(words(words(text).join(' '))).toEqual(words(text));
      }),
    );
  });
});

describe('the words of a query', () => {
  it('are its distinct words', () => {
    expect(queryWords('Best TACOS best tacos')).toEqual(['best', 'tacos']);
  });

  it('are at most 32', () => {
    const many = Array.from({ length: 40 }, (_, index) => `word${String(index)}`);
    expect(queryWords(`same same ${many.join(' ')}`)).toHaveLength(32);
    expect(queryWords(many.join(' ')).at(-1)).toBe('word31');
  });

  it('are none without letters and digits', () => {
    expect(queryWords(' ?! 🙂 … ')).toEqual([]);
  });
});

describe('a place', () => {
  it.each([
    ['  San   Antonio ', 'san antonio'],
    ['SAN ANTONIO', 'san antonio'],
    ['Cañon City', 'canon city'],
    ['St. Louis', 'st. louis'],
  ])('%j compares as %j', (city, key) => {
    expect(foldPlace(city)).toBe(key);
  });
});
