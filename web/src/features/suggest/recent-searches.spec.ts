import { describe, expect, it } from 'vitest';
import { parseSearches, rememberedSearches, withSearch } from './recent-searches.ts';

describe('recent searches', () => {
  it('begin with the latest and hold no search twice', () => {
    expect(withSearch(['ramen', 'Café'], ' cafe ')).toEqual(['cafe', 'ramen']);
  });

  it('are only so many', () => {
    const full = Array.from({ length: rememberedSearches }, (_, at) => `search ${String(at)}`);
    expect(withSearch(full, 'one more')).toEqual(['one more', ...full.slice(0, -1)]);
  });

  it('hold nothing that is too short to suggest', () => {
    expect(withSearch(['ramen'], ' a ')).toEqual(['ramen']);
  });

  it.each([null, '', '{', '{}', '"ramen"'])('are none when %o was stored', (text) => {
    expect(parseSearches(text)).toEqual([]);
  });

  it('keep only texts of what was stored', () => {
    expect(parseSearches('["ramen", 4, null]')).toEqual(['ramen']);
  });
});
