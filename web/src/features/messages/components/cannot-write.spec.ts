import { describe, expect, it } from 'vitest';
import { refusalOf } from './cannot-write.tsx';

const open = { isBlocked: false, canMessage: true, isPremium: true };

describe('the composer', () => {
  it('is shown while the other member can be messaged, also before that is known', () => {
    expect(refusalOf(open)).toBeNull();
    expect(refusalOf({ ...open, isBlocked: undefined, canMessage: undefined })).toBeNull();
  });

  it('says that the viewer blocks the member, and does not disclose a block by the member', () => {
    expect(refusalOf({ ...open, isBlocked: true, canMessage: false })).toBe('blocked-by-viewer');
    expect(refusalOf({ ...open, canMessage: false })).toBe('cannot-message');
    expect(refusalOf({ isBlocked: false, canMessage: false, isPremium: false })).toBe('cannot-message');
  });

  it('needs premium of the other member', () => {
    expect(refusalOf({ ...open, isPremium: false })).toBe('not-premium');
  });
});
