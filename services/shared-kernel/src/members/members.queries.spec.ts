import { emptyProfile, PublicUser } from '@candor/contracts';
import { expect, it } from 'vitest';
import { publicUserOf } from './members.queries.ts';

it('a public user has no private fields of a profile', () => {
  const profile = { ...emptyProfile, firstName: 'Ada', lastName: 'Byron', location: 'Austin, TX 78701' };
  const row = { member_id: crypto.randomUUID(), profile, is_premium: true, is_verified: false };
  const user = publicUserOf(row, 3);
  expect(user).toEqual(PublicUser.strict().parse(user));
  expect(user).toMatchObject({ firstName: 'Ada', isPremium: true, isVerified: false, followerCount: 3 });
});
