import type { CurrentUser } from '@candor/contracts';
import { describe, expect, it } from 'vitest';
import {
  pictureToSend,
  profileBody,
  ProfileForm,
  valuesOfProfile,
  type ProfileValues,
} from './profile-form.ts';

const member: CurrentUser = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  email: 'maria@example.com',
  firstName: 'Maria',
  lastName: 'Kowalska',
  bio: null,
  profilePicture: null,
  city: 'Austin',
  state: 'TX',
  location: 'Austin, TX 78701',
  country: 'US',
  isVerified: false,
  isPremium: false,
  isAdmin: false,
  isConfirmed: true,
  followerCount: 0,
  followingCount: 0,
  language: 'en',
  memberSince: '2026-01-01T00:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
};
const values: ProfileValues = { ...valuesOfProfile(member), bio: ' I like soup. ' };

const messagesOf = (typed: ProfileValues) =>
  ProfileForm.safeParse(typed).error?.issues.map(({ message }) => message);

describe('the ZIP code in the profile form', () => {
  it.each([
    ['Austin, TX 78701', '78701'],
    ['12345 Long Road, Austin, TX 78701-1234', '78701-1234'],
    ['78701', '78701'],
    ['Austin, TX', ''],
    ['1234567', ''],
    [null, ''],
  ])('of the location %s is "%s"', (location, zipCode) => {
    expect(valuesOfProfile({ ...member, location }).zipCode).toBe(zipCode);
  });

  it.each([
    [' 78702 ', 'Austin, TX 78702'],
    ['', 'Austin, TX'],
  ])('%j is part of the location, which is %j', (zipCode, location) => {
    const checked = ProfileForm.parse({ ...values, zipCode });
    expect(profileBody(checked, undefined).location).toBe(location);
  });
});

describe('a changed profile', () => {
  it('is sent field by field', () => {
    expect(profileBody(ProfileForm.parse(values), undefined)).toEqual({
      firstName: 'Maria',
      lastName: 'Kowalska',
      bio: 'I like soup.',
      location: 'Austin, TX 78701',
      city: 'Austin',
      state: 'TX',
    });
  });

  it('clears a bio that was emptied', () => {
    expect(profileBody(ProfileForm.parse({ ...values, bio: ' ' }), undefined).bio).toBeNull();
  });

  it('includes the picture only if it changes', () => {
    const checked = ProfileForm.parse(values);
    expect(profileBody(checked, undefined)).not.toHaveProperty('profilePicture');
    expect(profileBody(checked, null).profilePicture).toBeNull();
    expect(profileBody(checked, 'https://example.com/a.png').profilePicture).toBe(
      'https://example.com/a.png',
    );
  });

  it('needs names, city and state, but no ZIP code', () => {
    const empty = {
      firstName: ' ',
      lastName: '',
      bio: '',
      city: '',
      state: '',
      zipCode: '',
      pictureUrl: '',
    };
    expect(messagesOf(empty)).toEqual([
      'First name is required',
      'Last name is required',
      'City is required',
      'State is required',
    ]);
  });

  it('accepts only web URLs for a picture', () => {
    expect(messagesOf({ ...values, pictureUrl: 'example.com/me.jpg' })).toBeUndefined();
    expect(messagesOf({ ...values, pictureUrl: 'javascript:alert(1)' })).toEqual([
      'Please enter a valid web address',
    ]);
  });
});

describe('the profile picture', () => {
  it('is left alone without a choice', async () => {
    expect(await pictureToSend({ type: 'current' }, '')).toBeUndefined();
  });

  it('is cleared after it was removed', async () => {
    expect(await pictureToSend({ type: 'removed' }, '')).toBeNull();
  });

  it('comes from the typed URL, also after the old one was removed', async () => {
    const url = 'https://example.com/me.jpg';
    expect(await pictureToSend({ type: 'current' }, url)).toBe(url);
    expect(await pictureToSend({ type: 'removed' }, url)).toBe(url);
  });
});
