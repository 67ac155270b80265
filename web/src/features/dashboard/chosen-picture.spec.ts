import { describe, expect, it } from 'vitest';
import { sentPicture } from './chosen-picture.ts';

describe('the profile picture', () => {
  it('stays when nothing is done about it', async () => {
    expect(await sentPicture({ type: 'present' }, '')).toBeUndefined();
  });

  it('is cleared when it was removed', async () => {
    expect(await sentPicture({ type: 'removed' }, '')).toBeNull();
  });

  it('comes from the typed address, also after the old one was removed', async () => {
    const url = 'https://example.com/me.jpg';
    expect(await sentPicture({ type: 'present' }, url)).toBe(url);
    expect(await sentPicture({ type: 'removed' }, url)).toBe(url);
  });
});
