import type { MemberProfile } from '@candor/contracts';
import { given } from '@candor/platform/testing';
import { describe, it } from 'vitest';
import { memberDecider, type ActingMember, type ErasureFacts, type MemberCommand } from './member.decider.ts';
import type { ErasureCause, MemberEvent, MemberFacts, MemberFlagFacts } from './member.events.ts';

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
  language: 'en',
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
const changeProfile = (changes: Partial<MemberProfile>): MemberCommand => ({
  type: 'ChangeProfile',
  data: { changes },
});
const profileChanged = (facts: Partial<MemberProfile>): MemberEvent => ({
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
const changeEmail: MemberCommand = {
  type: 'ChangeEmail',
  data: { email: 'countess@example.com', changedAt: '2026-02-01T00:00:00.000Z' },
};
const emailChanged: MemberEvent = {
  type: 'EmailChanged',
  data: { memberId: 'member', email: 'countess@example.com', changedAt: '2026-02-01T00:00:00.000Z' },
};
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
  it('can be registered once', () => {
    given(memberDecider).when(register).then(registered);
    given(memberDecider, registered).when(register).thenRefused('already-registered');
  });

  it('starts without flags, and changes only the named ones', () => {
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

  it('records nothing when no flag changes', () => {
    given(memberDecider, registered).when(change({})).thenNothing();
    given(memberDecider, registered)
      .when(change({ isAdmin: false }))
      .thenNothing();
    given(memberDecider, registered, changed({ isPremium: true }))
      .when(change({ isPremium: true }))
      .thenNothing();
  });

  it('has no flags before the registration', () => {
    given(memberDecider)
      .when(change({ isPremium: true }))
      .thenRefused('not-found');
  });

  it('changes only the named profile fields', () => {
    const moved = { city: 'Marfa', location: '79843', bio: 'Counts.', profilePicture: '/media/a.webp' };
    given(memberDecider, registered).when(changeProfile(moved)).then(profileChanged(moved));
    given(memberDecider, registered, profileChanged(moved))
      .when(changeProfile({ firstName: 'Augusta' }))
      .then(profileChanged({ ...moved, firstName: 'Augusta' }));
    given(memberDecider, registered, profileChanged(moved))
      .when(changeProfile({ bio: null, profilePicture: null }))
      .then(profileChanged({ ...moved, bio: null, profilePicture: null }));
  });

  it('does not change flags with the profile, nor the profile with flags', () => {
    given(memberDecider, registered, changed({ isPremium: true }), profileChanged({ city: 'Marfa' }))
      .when(change({ isVerified: true }))
      .then(changed({ isPremium: true, isVerified: true }));
    given(memberDecider, registered, profileChanged({ city: 'Marfa' }), changed({ isPremium: true }))
      .when(changeProfile({ state: 'Texas' }))
      .then(profileChanged({ city: 'Marfa', state: 'Texas' }));
  });

  it('records nothing when no profile field changes', () => {
    given(memberDecider, registered).when(changeProfile({})).thenNothing();
    given(memberDecider, registered)
      .when(changeProfile({ firstName: 'Ada', bio: null, city: 'Austin' }))
      .thenNothing();
  });

  it('has no profile before the registration', () => {
    given(memberDecider)
      .when(changeProfile({ firstName: 'Ada' }))
      .thenRefused('not-found');
  });

  it('distinguishes granted and paid premium', () => {
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

  it('confirms an unconfirmed address once', () => {
    const confirm: MemberCommand = { type: 'ConfirmAddress' };
    const confirmed: MemberEvent = { type: 'AddressConfirmed', data: { memberId: 'member' } };
    given(memberDecider, registered).when(confirm).then(confirmed);
    given(memberDecider, registered, confirmed).when(confirm).thenNothing();
    given(memberDecider, { type: 'MemberRegistered', data: { ...facts, isConfirmed: true } })
      .when(confirm)
      .thenNothing();
    given(memberDecider).when(confirm).thenRefused('not-found');
  });

  it('confirms an email by changing to it', () => {
    given(memberDecider, registered)
      .when(changeEmail)
      .then(emailChanged, { type: 'AddressConfirmed', data: { memberId: 'member' } });
    given(memberDecider, { ...registered, data: { ...facts, isConfirmed: true } })
      .when(changeEmail)
      .then(emailChanged);
    given(memberDecider, registered, requested).when(changeEmail).thenRefused('not-found');
  });

  it('changes its language, which is English if its registration lacks one', () => {
    const toSpanish: MemberCommand = { type: 'ChangeLanguage', data: { language: 'es' } };
    const changed: MemberEvent = { type: 'LanguageChanged', data: { memberId: 'member', language: 'es' } };
    given(memberDecider, registered).when(toSpanish).then(changed);
    given(memberDecider, registered, changed).when(toSpanish).thenNothing();
    const { language: _language, ...before } = facts;
    given(memberDecider, { type: 'MemberRegistered', data: before })
      .when({ type: 'ChangeLanguage', data: { language: 'en' } })
      .thenNothing();
    given(memberDecider).when(toSpanish).thenRefused('not-found');
  });

  it('gets flags from an administrator, and loses that role only through another one', () => {
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
    // Two admins demote each other.
    given(memberDecider, registered, isAdmin)
      .when(change({ isAdmin: false }, false, by('other', false)))
      .thenRefused('last-admin');
  });

  it('cannot be demoted as the last administrator', () => {
    given(memberDecider, registered, changed({ isAdmin: true }))
      .when(change({ isAdmin: false }))
      .thenRefused('last-admin');
    given(memberDecider, registered, changed({ isAdmin: true }))
      .when(change({ isAdmin: false }, true))
      .then(changed({}));
  });

  it('can be demoted without another administrator after requesting deletion', () => {
    given(memberDecider, registered, changed({ isAdmin: true }), requested)
      .when(change({ isAdmin: false }))
      .then(changed({}));
  });

  it('can lose other flags as the last administrator', () => {
    given(memberDecider, registered, changed({ isAdmin: true, isPremium: true }))
      .when(change({ isPremium: false }))
      .then(changed({ isAdmin: true }));
  });
});

const erasesAt = '2026-01-08T00:00:00.000Z';
const requested: MemberEvent = { type: 'DeletionRequested', data: { memberId: 'member', erasesAt } };
const withdrawn: MemberEvent = { type: 'DeletionWithdrawn', data: { memberId: 'member' } };
const erasedBy = (cause: ErasureCause): MemberEvent => ({
  type: 'MemberErased',
  data: { memberId: 'member', cause },
});
const requestDeletion = (hasOtherAdmin = false): MemberCommand => ({
  type: 'RequestDeletion',
  data: { erasesAt, hasOtherAdmin },
});
const withdraw: MemberCommand = { type: 'WithdrawDeletion' };
const erase = (data: ErasureFacts): MemberCommand => ({ type: 'EraseMember', data });
const byAdmin = (facts: Partial<Extract<ErasureFacts, { cause: 'admin' }>> = {}) =>
  erase({ cause: 'admin', hasOtherAdmin: true, actor: { memberId: 'other', isAdmin: true }, ...facts });

describe('the deletion of a member', () => {
  it('can be requested once, and withdrawn', () => {
    given(memberDecider, registered).when(requestDeletion()).then(requested);
    given(memberDecider, registered, requested).when(requestDeletion()).thenNothing();
    given(memberDecider, registered, requested).when(withdraw).then(withdrawn);
    given(memberDecider, registered, requested, withdrawn).when(withdraw).thenNothing();
    given(memberDecider, registered, requested, withdrawn).when(requestDeletion()).then(requested);
  });

  it('is refused for the last administrator', () => {
    given(memberDecider, registered, changed({ isAdmin: true }))
      .when(requestDeletion())
      .thenRefused('last-admin');
    given(memberDecider, registered, changed({ isAdmin: true }))
      .when(requestDeletion(true))
      .then(requested);
  });

  it('erases the member when the grace period ends, not before', () => {
    const due = (now: string) => erase({ cause: 'member', now });
    given(memberDecider, registered, requested).when(due('2026-01-07T23:59:59.999Z')).thenNothing();
    given(memberDecider, registered, requested).when(due(erasesAt)).then(erasedBy('member'));
    given(memberDecider, registered, requested, withdrawn).when(due(erasesAt)).thenNothing();
    given(memberDecider, registered, changed({ isAdmin: true }), requested)
      .when(due(erasesAt))
      .then(erasedBy('member'));
  });
});

describe('the deletion by an admin', () => {
  it('erases the member, with or without their own request', () => {
    given(memberDecider, registered).when(byAdmin()).then(erasedBy('admin'));
    given(memberDecider, registered, requested).when(byAdmin()).then(erasedBy('admin'));
  });

  it('is refused for the own account and to other members', () => {
    given(memberDecider, registered)
      .when(byAdmin({ actor: { memberId: 'member', isAdmin: true } }))
      .thenRefused('own-account');
    given(memberDecider, registered)
      .when(byAdmin({ actor: { memberId: 'other', isAdmin: false } }))
      .thenRefused('not-allowed');
  });

  it('is refused for the last administrator', () => {
    const admin = [registered, changed({ isAdmin: true })] as const;
    given(memberDecider, ...admin)
      .when(byAdmin())
      .then(erasedBy('admin'));
    given(memberDecider, ...admin)
      .when(byAdmin({ hasOtherAdmin: false }))
      .thenRefused('last-admin');
    // Two admins delete each other.
    given(memberDecider, ...admin)
      .when(byAdmin({ hasOtherAdmin: false, actor: { memberId: 'other', isAdmin: false } }))
      .thenRefused('last-admin');
    given(memberDecider, ...admin, requested)
      .when(byAdmin({ hasOtherAdmin: false }))
      .then(erasedBy('admin'));
  });

  it('leaves nothing to change', () => {
    const commands = [
      byAdmin(),
      requestDeletion(),
      withdraw,
      change({ isPremium: true }),
      changeProfile({ bio: 'Back' }),
    ];
    for (const command of commands)
      given(memberDecider, registered, erasedBy('admin')).when(command).thenRefused('not-found');
    given(memberDecider, registered, erasedBy('admin')).when(register).thenRefused('already-registered');
  });

  it('erases a member of a restored database again, also an administrator', () => {
    given(memberDecider, registered, changed({ isAdmin: true }))
      .when(erase({ cause: 'restored-backup' }))
      .then(erasedBy('restored-backup'));
  });
});
