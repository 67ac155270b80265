import { describe, expect, it } from 'vitest';
import { parseSearches, rememberedSearches, withSearch } from './recent-searches.ts';

describe('recent searches', () => {
  it('start with the latest and have no duplicates', () => {
    expect(withSearch(['ramen', 'Café'], ' cafe ')).toEqual(['cafe', 'ramen']);
  });

  it('are limited in number', () => {
    const full = Array.from({ length: rememberedSearches }, (_, at) => `search ${String(at)}`);
    expect(withSearch(full, 'one more')).toEqual(['one more', ...full.slice(0, -1)]);
  });

  it('leave out texts that are too short to suggest', () => {
    expect(withSearch(['ramen'], ' a ')).toEqual(['ramen']);
  });

  it.each([null, '', '{', '{}', '"ramen"'])('are empty if %o was stored', (text) => {
    expect(parseSearches(text)).toEqual([]);
  });

  it('ignore stored values that are not texts', () => {
    expect(parseSearches('["ramen", 4, null]')).toEqual(['ramen']);
  });
});
