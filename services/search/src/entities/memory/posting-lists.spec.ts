import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPostingLists, type PostingLists } from './posting-lists.ts';

const valuesOf = (lists: PostingLists, list: number): readonly number[] =>
  [...lists.slices(list)].flatMap((values) => [...values]);

describe('lists of postings', () => {
  it('have what was appended, in order', () => {
    const appended = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 2 ** 32 - 1 })),
      {
        maxLength: 500,
      },
    );
    fc.assert(
      fc.property(appended, (all) => {
        const lists = createPostingLists();
        const expected = new Map<number, number[]>();
        for (const [list, value] of all) {
          lists.append(list, value);
          expected.set(list, [...(expected.get(list) ?? []), value]);
        }
        for (let list = 0; list <= 40; list += 1)
          expect(valuesOf(lists, list)).toEqual(expected.get(list) ?? []);
      }),
    );
  });

  it('are as long and as many as they need be', () => {
    const lists = createPostingLists();
    const longest = 300_000;
    for (let value = 0; value < longest; value += 1) {
      lists.append(7, value);
      if (value % 3 === 0) lists.append(10_000 + value, value);
    }
    expect(valuesOf(lists, 7)).toEqual(Array.from({ length: longest }, (_, value) => value));
    expect(valuesOf(lists, 10_000 + longest - 3)).toEqual([longest - 3]);
    expect(valuesOf(lists, 8)).toEqual([]);
    expect(valuesOf(lists, 5 * longest)).toEqual([]);
    expect(lists.bytes()).toBeGreaterThan(4 * longest);
  });
});
