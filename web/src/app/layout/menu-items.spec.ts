import { describe, expect, it } from 'vitest';
import { memberItems } from './menu-items.tsx';

const labels = (isPremium: boolean, isAdmin: boolean) =>
  memberItems({ isPremium, isAdmin }).map(({ label }) => label);

describe('the user menu', () => {
  it('offers an upgrade and no messages to a free member', () => {
    expect(labels(false, false)).toEqual(['Dashboard', 'Create Rating', 'Upgrade to Premium']);
  });

  it('offers messages and no upgrade to a premium member', () => {
    expect(labels(true, false)).toEqual(['Dashboard', 'Messages', 'Create Rating']);
  });

  it('offers the admin area to admins only', () => {
    expect(labels(false, true)).toContain('Admin Dashboard');
    expect(labels(true, true)).toContain('Admin Dashboard');
  });
});
