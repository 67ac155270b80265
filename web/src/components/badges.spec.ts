import { describe, expect, it } from 'vitest';
import { badgeReason, unreadLabel } from './badges.tsx';

describe('the unread badge', () => {
  it.each([
    [0, null],
    [1, '1'],
    [9, '9'],
    [10, '9+'],
    [250, '9+'],
  ])('of %i messages says %s', (count, label) => {
    expect(unreadLabel(count)).toBe(label);
  });
});

describe('the verified badge', () => {
  it('is for authors who are verified by staff or premium', () => {
    expect(badgeReason({ isVerified: false, isPremium: false })).toBeNull();
    expect(badgeReason({ isVerified: false, isPremium: true })).toBe('Premium member');
    expect(badgeReason({ isVerified: true, isPremium: false })).toBe('Verified by staff');
  });

  it('names the staff if both apply', () => {
    expect(badgeReason({ isVerified: true, isPremium: true })).toBe('Verified by staff');
  });
});
