import { describe, expect, it } from 'vitest';
import { readWantedTarget, wantedTarget } from './session.ts';

describe('the page to return to after signing in', () => {
  it('includes its query', () => {
    expect(readWantedTarget(wantedTarget('/create-rating', '?edit=1'))).toBe('/create-rating?edit=1');
  });

  it.each([
    null,
    undefined,
    'x',
    {},
    { wanted: 4 },
    { wanted: '//evil.example' },
    { wanted: '/\\evil.example' },
    { wanted: 'https://evil.example' },
  ])('is null if the history entry has %o', (state) => {
    expect(readWantedTarget(state)).toBeNull();
  });
});
