import { given } from '@candor/platform/testing';
import { describe, it } from 'vitest';
import { memberDecider, type MemberCommand } from './member.decider.ts';
import type { MemberEvent, MemberFacts, MemberFlagFacts } from './member.events.ts';

const facts: MemberFacts = {
  memberId: 'member',
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  profilePicture: null,
  bio: null,
  location: 'Austin, TX 78701',
  city: 'Austin',
  state: 'TX',
  country: 'US',
  consent: { termsVersion: '2025-10-26', at: '2026-01-01T00:00:00.000Z' },
  memberSince: '2026-01-01T00:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
};
const register: MemberCommand = { type: 'RegisterMember', data: facts };
const registered: MemberEvent = { type: 'MemberRegistered', data: facts };
const change = (changes: Partial<MemberFlagFacts>, hasOtherAdmin = false): MemberCommand => ({
  type: 'ChangeFlags',
  data: { changes, hasOtherAdmin },
});
const changed = (flags: Partial<MemberFlagFacts>): MemberEvent => ({
  type: 'FlagsChanged',
  data: { memberId: 'member', isPremium: false, isVerified: false, isAdmin: false, ...flags },
});

describe('a member', () => {
  it('is registered once', () => {
    given(memberDecider).when(register).then(registered);
    given(memberDecider, registered).when(register).thenRefused('already-registered');
  });

  it('starts without flags and changes only those that are named', () => {
    given(memberDecider, registered)
      .when(change({ isPremium: true }))
      .then(changed({ isPremium: true }));
    given(memberDecider, registered, changed({ isPremium: true }))
      .when(change({ isVerified: true }))
      .then(changed({ isPremium: true, isVerified: true }));
    given(memberDecider, registered, changed({ isPremium: true, isVerified: true }))
      .when(change({ isPremium: false }))
      .then(changed({ isVerified: true }));
  });

  it('is not changed when nothing changes', () => {
    given(memberDecider, registered).when(change({})).thenNothing();
    given(memberDecider, registered)
      .when(change({ isAdmin: false }))
      .thenNothing();
    given(memberDecider, registered, changed({ isPremium: true }))
      .when(change({ isPremium: true }))
      .thenNothing();
  });

  it('has no flags before he is registered', () => {
    given(memberDecider)
      .when(change({ isPremium: true }))
      .thenRefused('not-found');
  });

  it('stays administrator as long as nobody else is one', () => {
    given(memberDecider, registered, changed({ isAdmin: true }))
      .when(change({ isAdmin: false }))
      .thenRefused('last-admin');
    given(memberDecider, registered, changed({ isAdmin: true }))
      .when(change({ isAdmin: false }, true))
      .then(changed({}));
  });

  it('may lose other flags as the last administrator', () => {
    given(memberDecider, registered, changed({ isAdmin: true, isPremium: true }))
      .when(change({ isPremium: false }))
      .then(changed({ isAdmin: true }));
  });
});
