import { eventually, startTestService, type TestService } from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchService } from '../../src/service.ts';
import { listingsOf } from '../listings.ts';
import { editsBetween, plain } from '../oracle-text.ts';
import { randomFrom, type Random } from '../world.ts';

const most = 8;
const queries = 200;
const first = ['Harbor', 'Café', 'Golden', 'Noodle', 'Marigold', 'Gilded'];
const second = ['Harvest', 'Kitchen', 'Garden', 'Bakery', 'Marina', 'Brewing'];
const random = randomFrom(11);
const names = Array.from({ length: 40 }, () => ({
  name: `${random.pick(first)} ${random.pick(second)}`,
  reviewCount: random.integer(0, 6),
}));

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly reviewCount: number;
}

/** What is typed: some letters of a word, some of them wrong, perhaps after another word. */
const randomTyped = (from: Random): string => {
  const before = from.pick([...first, ...second]).toLowerCase();
  const word = plain(from.pick([...first, ...second]));
  const begun = word.slice(0, from.integer(2, word.length));
  const at = from.integer(1, begun.length - 1);
  const typed = from.some(0.4) ? `${begun.slice(0, at)}x${begun.slice(at + 1)}` : begun;
  return from.some(0.3) ? `${before} ${typed}` : typed;
};

interface Rules {
  readonly isBeginning: boolean;
  readonly isTypoFound: boolean;
  readonly isMostRatedFirst: boolean;
}
const rules: Rules = { isBeginning: true, isTypoFound: true, isMostRatedFirst: true };

/** All names, filtered and sorted. A name has the edits of its typed words. */
const suggestPlainly = (listed: readonly Listed[], typed: string, follow: Rules): readonly string[] => {
  const words = plain(typed).split(' ');
  const editsOf = (word: string, isLast: boolean, name: string): number => {
    const allowed = follow.isTypoFound && word.length >= 4 ? (word.length < 8 ? 1 : 2) : 0;
    const edits = plain(name)
      .split(' ')
      .map((other) => {
        const isBegun = isLast && follow.isBeginning;
        if (isBegun && other.startsWith(word)) return 0;
        const all = editsBetween(word, other);
        const least = isBegun ? Math.min(all, editsBetween(word, other.slice(0, word.length))) : all;
        return least === 0 || (least <= allowed && word[0] === other[0]) ? least : Infinity;
      });
    return Math.min(...edits);
  };
  return listed
    .map((each) => {
      const edits = words.map((word, at) => editsOf(word, at === words.length - 1, each.name));
      return { ...each, edits: edits.reduce((sum, one) => sum + one) };
    })
    .filter(({ edits }) => edits < Infinity)
    .toSorted(
      (a, b) =>
        a.edits - b.edits ||
        (follow.isMostRatedFirst ? b.reviewCount - a.reviewCount : 0) ||
        (a.id < b.id ? -1 : 1),
    )
    .slice(0, most)
    .map(({ id }) => id);
};

describe('suggestions, against a naive filter over the same names', () => {
  let service: TestService;
  let listed: readonly Listed[];
  let suggest: (typed: string) => Promise<readonly string[]>;
  beforeAll(async () => {
    service = await startTestService(searchService);
    const { list, suggestions } = listingsOf(service);
    const listings = [];
    for (const { name, reviewCount } of names) listings.push(await list(name, reviewCount));
    listed = listings.map(({ entity, ratings }) => ({
      id: entity.entityId,
      name: entity.name,
      reviewCount: ratings.length,
    }));
    suggest = async (typed) => (await suggestions(typed)).map(({ entityId }) => entityId);
    for (const word of first)
      await eventually(async () => {
        expect(await suggest(word)).toEqual(suggestPlainly(listed, word, rules));
      });
  }, 120_000);
  afterAll(() => service.stop());

  const expectPlain = async (send: (typed: string) => Promise<readonly string[]>): Promise<void> => {
    const from = randomFrom(2_026);
    for (let turn = 0; turn < queries; turn += 1) {
      const typed = randomTyped(from);
      expect(await send(typed), typed).toEqual(suggestPlainly(listed, typed, rules));
    }
  };

  it(
    `are the same in the same order for ${String(queries)} random texts`,
    () => expectPlain(suggest),
    60_000,
  );

  it.each(Object.keys(rules))('negative control: a mistake is noticed without %s', async (rule) => {
    const wrong = { ...rules, [rule]: false };
    await expect(expectPlain(async (typed) => suggestPlainly(listed, typed, wrong))).rejects.toThrow();
  });
});
