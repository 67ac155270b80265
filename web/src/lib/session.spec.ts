import { describe, expect, it } from 'vitest';
import { readWantedTarget, wantedTarget } from './session.ts';

describe('the page somebody wanted before signing in', () => {
  it('is remembered with its query', () => {
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
  ])('is none when the history entry holds %o', (state) => {
    expect(readWantedTarget(state)).toBeNull();
  });
});
