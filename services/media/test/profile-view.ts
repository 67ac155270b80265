import type { PublicProfile } from '@candor/contracts';

/** A member as identity shows them. */
export const profileView = (id: string, profilePicture: string | null): PublicProfile => ({
  id,
  firstName: 'Ada',
  lastName: 'Byron',
  profilePicture,
  isVerified: false,
  isPremium: false,
  city: 'Austin',
  state: 'TX',
  followerCount: 0,
  bio: null,
  memberSince: '2026-01-01T00:00:00.000Z',
});
