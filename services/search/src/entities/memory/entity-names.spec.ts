import { beforeEach, describe, expect, it } from 'vitest';
import { createEntityNames, type EntityNames } from './entity-names.ts';

describe('the names of entities', () => {
  let names: EntityNames;
  beforeEach(() => {
    names = createEntityNames();
  });

  /** The id of an entity is its name at first. */
  const put = (name: string, reviewCount = 1, id = name) => {
    names.put(id, name, reviewCount);
  };
  const suggested = (typed: string) => names.suggest(typed, 8);

  it.each([
    ['pizaa', 'Luigi’s Pizza'],
    ['plumer', 'Ada the Plumber'],
    ['lantren yard', 'Lantern Yard'],
    ['lantern yrad', 'Lantern Yard'],
    ['yard lant', 'Lantern Yard'],
    ['restaraunt', 'The Restaurant'],
  ])('are found by %s', (typed, name) => {
    for (const each of ['Luigi’s Pizza', 'Ada the Plumber', 'Lantern Yard', 'The Restaurant', 'Other'])
      put(each, 0);
    expect(suggested(typed)).toEqual([name]);
  });

  it.each([
    ['pf ch', 'P.F. Chang’s'],
    ['p f chang', 'P.F. Chang’s'],
    ['hm', 'H & M'],
    ['h&m', 'H & M'],
    ['h and m', 'H & M'],
    ['ラーメン', '東京ラーメン'],
    ['京ラ', '東京ラーメン'],
    ['東京 ラー', '東京ラーメン'],
    ['what a bur', 'Whataburger'],
    ['mc don', 'McDonald’s'],
    ['7eleven', '7-Eleven'],
    ['alene', 'Coeur d’Alene Resort'],
  ])('are found as the search reads them: %s', (typed, name) => {
    const all = ['P.F. Chang’s', 'H & M', '東京ラーメン', 'Whataburger', 'McDonald’s', '7-Eleven'];
    for (const each of [...all, 'Coeur d’Alene Resort']) put(each);
    expect(suggested(typed)).toEqual([name]);
  });

  it('are not found by short misspelled words, or by another first letter', () => {
    put('Tea Bar');
    put('Pizza');
    for (const typed of ['tae', 'bra', 'bizza', 'x', '', '%']) expect(suggested(typed)).toEqual([]);
  });

  it('come in the order of their ratings, also after these change', () => {
    for (const [at, name] of ['Marigold One', 'Marigold Two', 'Marigold Three'].entries()) put(name, at);
    expect(suggested('mari')).toEqual(['Marigold Three', 'Marigold Two', 'Marigold One']);
    put('Marigold One', 5);
    expect(suggested('mari')[0]).toBe('Marigold One');
    expect(names.suggest('mari', 2)).toEqual(['Marigold One', 'Marigold Three']);
  });

  it('are the latest, until the entity is gone', () => {
    put('Juniper Bakery', 1, 'one');
    put('Juniper Café', 1, 'one');
    expect(suggested('juniper')).toEqual(['one']);
    expect(suggested('bakery')).toEqual([]);
    names.remove('one');
    expect(suggested('juniper')).toEqual([]);
  });
});
