import { describe, expect, it } from 'vitest';
import { isMapOpen, withMap } from './map-address.ts';

const isOpenAt = (query: string) => isMapOpen(new URLSearchParams(query));

describe('the map in the address', () => {
  it('is closed unless the address says that it is open', () => {
    expect(isOpenAt('q=ramen')).toBe(false);
    expect(isOpenAt('map=0')).toBe(false);
    expect(isOpenAt('q=ramen&map=1')).toBe(true);
  });

  it('opens and closes without a word about the rest', () => {
    const opened = withMap('/search?q=ramen&minRating=4%2B', true);
    expect(opened).toBe('/search?q=ramen&minRating=4%2B&map=1');
    expect(withMap(opened, true)).toBe(opened);
    expect(withMap(opened, false)).toBe('/search?q=ramen&minRating=4%2B');
    expect(withMap('/search?map=1', false)).toBe('/search');
  });
});
