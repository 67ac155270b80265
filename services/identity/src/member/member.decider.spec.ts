import { given } from '@candor/platform/testing';
import { describe, it } from 'vitest';
import { memberDecider, type ActingMember, type ErasureFacts, type MemberCommand } from './member.decider.ts';
import type {
  ErasureCause,
  MemberEvent,
  MemberFacts,
  MemberFlagFacts,
  ProfileChanges,
  ProfileFacts,
} from './member.events.ts';

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
  isConfirmed: false,
};
const register: MemberCommand = { type: 'RegisterMember', data: facts };
const registered: MemberEvent = { type: 'MemberRegistered', data: facts };
const profile = {
  memberId: 'member',
  firstName: 'Ada',
  lastName: 'Byron',
  profilePicture: null,
  bio: null,
  location: 'Austin, TX 78701',
  city: 'Austin',
  state: 'TX',
};
const changeProfile = (changes: ProfileChanges): MemberCommand => ({
  type: 'ChangeProfile',
  data: { changes },
});
const profileChanged = (facts: Partial<ProfileFacts>): MemberEvent => ({
  type: 'ProfileChanged',
  data: { ...profile, ...facts },
});
const change = (
  changes: Partial<MemberFlagFacts>,
  hasOtherAdmin = false,
  actor: ActingMember | null = null,
): MemberCommand => ({
  type: 'ChangeFlags',
  data: { changes, hasOtherAdmin, actor },
});
const changed = (flags: Partial<MemberFlagFacts>): MemberEvent => ({
  type: 'FlagsChanged',
  data: {
    memberId: 'member',
    isPremium: false,
    isPremiumPaid: false,
    isVerified: false,
    isAdmin: false,
    ...flags,
  },
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

  it('has the parts of his profile changed that are named, and keeps the others', () => {
    const moved = { city: 'Marfa', location: '79843', bio: 'Counts.', profilePicture: '/media/a.webp' };
    given(memberDecider, registered).when(changeProfile(moved)).then(profileChanged(moved));
    given(memberDecider, registered, profileChanged(moved))
      .when(changeProfile({ firstName: 'Augusta' }))
      .then(profileChanged({ ...moved, firstName: 'Augusta' }));
    given(memberDecider, registered, profileChanged(moved))
      .when(changeProfile({ bio: null, profilePicture: null, location: undefined }))
      .then(profileChanged({ ...moved, bio: null, profilePicture: null }));
  });

  it('keeps his flags when his profile changes, and his profile when his flags do', () => {
    given(memberDecider, registered, changed({ isPremium: true }), profileChanged({ city: 'Marfa' }))
      .when(change({ isVerified: true }))
      .then(changed({ isPremium: true, isVerified: true }));
    given(memberDecider, registered, profileChanged({ city: 'Marfa' }), changed({ isPremium: true }))
      .when(changeProfile({ state: 'Texas' }))
      .then(profileChanged({ city: 'Marfa', state: 'Texas' }));
  });

  it('has no new profile when it is the one he has', () => {
    given(memberDecider, registered).when(changeProfile({})).thenNothing();
    given(memberDecider, registered)
      .when(changeProfile({ firstName: 'Ada', bio: null, city: 'Austin' }))
      .thenNothing();
  });

  it('has no profile before he is registered', () => {
    given(memberDecider)
      .when(changeProfile({ firstName: 'Ada' }))
      .thenRefused('not-found');
  });

  it('keeps what is granted and what is paid for apart', () => {
    given(memberDecider, registered, changed({ isPremium: true }))
      .when(change({ isPremiumPaid: true }))
      .then(changed({ isPremium: true, isPremiumPaid: true }));
    given(memberDecider, registered, changed({ isPremium: true, isPremiumPaid: true }))
      .when(change({ isPremium: false }))
      .then(changed({ isPremiumPaid: true }));
    given(memberDecider, registered, changed({ isPremiumPaid: true }))
      .when(change({ isPremium: false }))
      .thenNothing();
  });

  it('confirms his address once, and only if he has not yet', () => {
    const confirm: MemberCommand = { type: 'ConfirmAddress' };
    const confirmed: MemberEvent = { type: 'AddressConfirmed', data: { memberId: 'member' } };
    given(memberDecider, registered).when(confirm).then(confirmed);
    given(memberDecider, registered, confirmed).when(confirm).thenNothing();
    given(memberDecider, { type: 'MemberRegistered', data: { ...facts, isConfirmed: true } })
      .when(confirm)
      .thenNothing();
    given(memberDecider).when(confirm).thenRefused('not-found');
  });

  it('gets flags from who is an administrator, and loses this one through another', () => {
    const by = (memberId: string, isAdmin: boolean) => ({ memberId, isAdmin });
    const isAdmin = changed({ isAdmin: true });
    given(memberDecider, registered)
      .when(change({ isVerified: true }, false, by('other', true)))
      .then(changed({ isVerified: true }));
    given(memberDecider, registered)
      .when(change({ isVerified: true }, false, by('other', false)))
      .thenRefused('not-allowed');
    given(memberDecider, registered, isAdmin)
      .when(change({ isAdmin: false }, true, by(registered.data.memberId, true)))
      .thenRefused('own-flag');
    given(memberDecider, registered, isAdmin)
      .when(change({ isAdmin: false }, true, by('other', true)))
      .then(changed({}));
    // Of two who take it from each other.
    given(memberDecider, registered, isAdmin)
      .when(change({ isAdmin: false }, false, by('other', false)))
      .thenRefused('last-admin');
  });

  it('stays administrator as long as nobody else is one', () => {
    given(memberDecider, registered, changed({ isAdmin: true }))
      .when(change({ isAdmin: false }))
      .thenRefused('last-admin');
    given(memberDecider, registered, changed({ isAdmin: true }))
      .when(change({ isAdmin: false }, true))
      .then(changed({}));
  });

  it('who is about to leave is no other administrator', () => {
    given(memberDecider, registered, changed({ isAdmin: true }), leaving)
      .when(change({ isAdmin: false }))
      .then(changed({}));
  });

  it('may lose other flags as the last administrator', () => {
    given(memberDecider, registered, changed({ isAdmin: true, isPremium: true }))
      .when(change({ isPremium: false }))
      .then(changed({ isAdmin: true }));
  });
});

const erasesAt = '2026-01-08T00:00:00.000Z';
const leaving: MemberEvent = { type: 'DeletionRequested', data: { memberId: 'member', erasesAt } };
const stayed: MemberEvent = { type: 'DeletionWithdrawn', data: { memberId: 'member' } };
const erasedBy = (cause: ErasureCause): MemberEvent => ({
  type: 'MemberErased',
  data: { memberId: 'member', cause },
});
const leave = (hasOtherAdmin = false): MemberCommand => ({
  type: 'RequestDeletion',
  data: { erasesAt, hasOtherAdmin },
});
const stay: MemberCommand = { type: 'WithdrawDeletion' };
const erase = (data: ErasureFacts): MemberCommand => ({ type: 'EraseMember', data });
const byAdmin = (facts: Partial<Extract<ErasureFacts, { cause: 'admin' }>> = {}) =>
  erase({ cause: 'admin', hasOtherAdmin: true, actor: { memberId: 'other', isAdmin: true }, ...facts });

describe('a member who leaves', () => {
  it('asks once, and may come back until he is erased', () => {
    given(memberDecider, registered).when(leave()).then(leaving);
    given(memberDecider, registered, leaving).when(leave()).thenNothing();
    given(memberDecider, registered, leaving).when(stay).then(stayed);
    given(memberDecider, registered, leaving, stayed).when(stay).thenNothing();
    given(memberDecider, registered, leaving, stayed).when(leave()).then(leaving);
  });

  it('is not the last administrator', () => {
    given(memberDecider, registered, changed({ isAdmin: true }))
      .when(leave())
      .thenRefused('last-admin');
    given(memberDecider, registered, changed({ isAdmin: true }))
      .when(leave(true))
      .then(leaving);
  });

  it('is erased when the time has come, and not a moment before', () => {
    const due = (now: string) => erase({ cause: 'member', now });
    given(memberDecider, registered, leaving).when(due('2026-01-07T23:59:59.999Z')).thenNothing();
    given(memberDecider, registered, leaving).when(due(erasesAt)).then(erasedBy('member'));
    given(memberDecider, registered, leaving, stayed).when(due(erasesAt)).thenNothing();
    given(memberDecider, registered, changed({ isAdmin: true }), leaving)
      .when(due(erasesAt))
      .then(erasedBy('member'));
  });
});

describe('a member whom an admin deletes', () => {
  it('is gone, whether he wanted to leave or not', () => {
    given(memberDecider, registered).when(byAdmin()).then(erasedBy('admin'));
    given(memberDecider, registered, leaving).when(byAdmin()).then(erasedBy('admin'));
  });

  it('is somebody else than the admin, who is one now', () => {
    given(memberDecider, registered)
      .when(byAdmin({ actor: { memberId: 'member', isAdmin: true } }))
      .thenRefused('own-account');
    given(memberDecider, registered)
      .when(byAdmin({ actor: { memberId: 'other', isAdmin: false } }))
      .thenRefused('not-allowed');
  });

  it('is not the last administrator', () => {
    const admin = [registered, changed({ isAdmin: true })] as const;
    given(memberDecider, ...admin)
      .when(byAdmin())
      .then(erasedBy('admin'));
    given(memberDecider, ...admin)
      .when(byAdmin({ hasOtherAdmin: false }))
      .thenRefused('last-admin');
    // Of two who delete each other.
    given(memberDecider, ...admin)
      .when(byAdmin({ hasOtherAdmin: false, actor: { memberId: 'other', isAdmin: false } }))
      .thenRefused('last-admin');
    given(memberDecider, ...admin, leaving)
      .when(byAdmin({ hasOtherAdmin: false }))
      .then(erasedBy('admin'));
  });

  it('stays gone', () => {
    const commands = [byAdmin(), leave(), stay, change({ isPremium: true }), changeProfile({ bio: 'Back' })];
    for (const command of commands)
      given(memberDecider, registered, erasedBy('admin')).when(command).thenRefused('not-found');
    given(memberDecider, registered, erasedBy('admin')).when(register).thenRefused('already-registered');
  });

  it('is erased anew when an old database knows him again, whoever he was', () => {
    given(memberDecider, registered, changed({ isAdmin: true }))
      .when(erase({ cause: 'restored-backup' }))
      .then(erasedBy('restored-backup'));
  });
});
