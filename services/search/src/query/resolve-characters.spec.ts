import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { siteOf } from '../contract/query-site.contract.ts';
import { weighTerms } from '../documents/weigh-terms.ts';

describe('languages without spaces', () => {
  const site = siteOf(
    { name: '東京ラーメン', review: 'とてもおいしい' },
    { name: 'Ramen House', review: '東京 style ramen' },
    { name: '서울맛집', review: '김치찌개를 먹었다' },
    { name: 'ต้มยำกุ้ง' },
    { name: 'مطعم القَهْوة', review: 'قهــوة جميلة' },
  );

  it('are found by any one or two adjacent characters', async () => {
    const characters = Array.from('東京ラーメン');
    for (const [at, character] of characters.entries())
      for (const query of [character, `${character}${characters[at + 1] ?? ''}`])
        expect(await site.find(query), query).toContain('東京ラーメン');
    for (const query of ['ตม', '京東', 'ンメ']) expect(await site.find(query), query).toEqual([]);
  });

  it.each([
    ['東京 ramen', ['Ramen House']],
    ['ramen東京', ['Ramen House']],
    ['김치', ['서울맛집']],
    ['서울', ['서울맛집']],
    ['ต้ม', ['ต้มยำกุ้ง']],
    ['المطعم', ['مطعم القَهْوة']],
    ['قهوة', ['مطعم القَهْوة']],
    ['جميل', ['مطعم القَهْوة']],
  ])('find by %s', async (query, names) => {
    expect(await site.find(query)).toEqual(names);
  });
});

describe('text without words', () => {
  const site = siteOf(
    { name: 'Slice', review: '🍕 100% great 👍🏽' },
    { name: 'Heart', review: "I ❤️ it -- really; don't miss" },
    { name: 'Plain' },
  );

  it.each([
    ['🍕', ['Slice']],
    ['%', ['Slice']],
    ['👍', ['Slice']],
    ['❤', ['Heart']],
    [" ';-- ", ['Heart']],
  ])('finds what contains %s', async (query, names) => {
    expect(await site.find(query)).toEqual(names);
    expect((await site.resolve(query)).isUnsearchable).toBe(false);
  });

  it.each(['🍣', '🍕🍣', '\\', '\u0301', '\ud83c', '@'])('cannot be searched for: %j', async (query) => {
    expect((await site.resolve(query)).isUnsearchable).toBe(true);
    expect(await site.find(query)).toEqual([]);
  });
});

describe('any text', () => {
  it('is found by itself, whatever it contains', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (review) => {
        const { resolve, find } = siteOf({ name: 'It', review, state: 'TX' });
        if ((await resolve(review)).isUnsearchable) return;
        expect(await find(review)).toEqual(['It']);
      }),
    );
  });

  it.each([
    'a'.repeat(10_000),
    'a '.repeat(5_000),
    "a'".repeat(5_000),
    'a-'.repeat(5_000),
    'a&'.repeat(5_000),
    'a.'.repeat(5_000),
    '&'.repeat(10_000),
    '東'.repeat(10_000),
    '🍕'.repeat(5_000),
    'tx '.repeat(3_000),
    '78201 '.repeat(1_600),
    '\u0301'.repeat(10_000),
    '👩‍'.repeat(3_000),
  ])('is analyzed in linear time: %#', async (text) => {
    const { resolve } = siteOf({ name: 'It' });
    const timeOf = async (part: string) => {
      const start = process.cpuUsage();
      await resolve(part);
      weighTerms({ name: part, title: part, tags: [part], place: [part], review: part });
      return process.cpuUsage(start).user / 1_000;
    };
    await timeOf(text);
    expect(await timeOf(text)).toBeLessThan(500);
  });
});
