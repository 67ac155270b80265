import { MemberProfile } from '@candor/contracts';
import { defineStream, type Announcement, type Recorded, type UnitOfWork } from '@candor/platform';
import { isAdministrator, memberDecider, type ActingMember } from './member.decider.ts';
import { hasPremium, type MemberEvent } from './member.events.ts';

const profileFields = MemberProfile.keyof().options;

/** The contract drops the fields that only the log has. */
export const announceMember = ({ type, data }: Recorded<MemberEvent>): Announcement | null => {
  switch (type) {
    case 'MemberRegistered':
      return { type: 'identity.member-registered.v1', data };
    case 'ProfileChanged':
      return { type: 'identity.profile-changed.v1', data };
    case 'FlagsChanged':
      return { type: 'identity.flags-changed.v1', data: { ...data, isPremium: hasPremium(data) } };
    case 'AddressConfirmed':
      return { type: 'identity.address-confirmed.v1', data };
    case 'EmailChanged':
      return { type: 'identity.email-changed.v1', data };
    case 'LanguageChanged':
      return null;
    case 'DeletionRequested':
      return { type: 'identity.member-hidden.v1', data };
    case 'DeletionWithdrawn':
      return { type: 'identity.member-shown.v1', data };
    case 'MemberErased':
      return { type: 'identity.member-deleted.v1', data };
  }
};

/** One stream per member: `member-<memberId>`. */
export const memberStream = defineStream({
  name: 'member',
  decider: memberDecider,
  personal: {
    MemberRegistered: { subject: 'memberId', fields: [...profileFields, 'email'] },
    ProfileChanged: { subject: 'memberId', fields: profileFields },
    EmailChanged: { subject: 'memberId', fields: ['email'] },
  },
  announce: announceMember,
});

/**
 * Locked by every unit of work that can remove the last administrator or make the first one. It has no events; only one
 * transaction at a time reads who is an administrator.
 */
export const administratorsLock = { stream: { name: 'administrators' }, id: 'all' } as const;

/** The member who acts, as the unit's transaction sees them. The unit must lock their stream. */
export const actingMember = (unit: UnitOfWork, memberId: string): ActingMember => ({
  memberId,
  isAdmin: isAdministrator(unit.stateOf(memberStream, memberId)),
});
