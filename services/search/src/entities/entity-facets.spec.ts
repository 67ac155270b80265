import { describe, expect, it } from 'vitest';
import { facetsOfCounts, isCased, mostTagFacets, tagKey } from './entity-facets.ts';

/** The tags when so many entities write them like this. */
const tagsOf = (...spellings: readonly (readonly [string, number])[]) => {
  const tags = new Map<string, number>();
  for (const [spelling, count] of spellings)
    tags.set(tagKey(spelling), (tags.get(tagKey(spelling)) ?? 0) + count);
  return facetsOfCounts({
    categories: [],
    prices: new Map(),
    minRatings: new Map(),
    tags,
    casedTags: spellings.filter(([spelling]) => isCased(spelling)),
    flags: { recommended: 0, photos: 0, claimed: 0 },
  }).tags;
};

describe('facetsOfCounts', () => {
  it('returns the tags of most entities, in this order, as they are written', () => {
    const many = Array.from(
      { length: 50 },
      (_, at) => [`Tag ${String(at).padStart(2, '0')}`, 1 + (at % 25)] as const,
    );
    const expected = many.toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, mostTagFacets);
    expect(tagsOf(...many)).toEqual(expected.map(([tag, count]) => ({ tag, count })));
  });

  it('writes a tag as most entities write it', () => {
    expect(tagsOf(['byob', 2], ['BYOB', 3], ['Byob', 1])).toEqual([{ tag: 'BYOB', count: 6 }]);
    expect(tagsOf(['cozy', 3], ['Cozy', 2], ['COZY', 2])).toEqual([{ tag: 'cozy', count: 7 }]);
    expect(tagsOf(['quiet', 2], ['Quiet', 2])).toEqual([{ tag: 'Quiet', count: 4 }]);
  });

  it('leaves out tags that no entity has', () => {
    expect(tagsOf(['quiet', 0], ['cozy', 1])).toEqual([{ tag: 'cozy', count: 1 }]);
  });

  it('orders tags of as many entities by their bytes in UTF-8, as Elasticsearch does', () => {
    const names = ['\u{1F355}', 'é', 'z', '\uFF5E'];
    const byBytes = names.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    expect(byBytes).toEqual(['z', 'é', '\uFF5E', '\u{1F355}']);
    expect(names.toSorted()).not.toEqual(byBytes);
    expect(tagsOf(...names.map((name) => [name, 2] as const)).map(({ tag }) => tag)).toEqual(byBytes);
  });
});
