import type { Announcement, Recorded } from '@candor/platform';
import { hasPremium } from './has-premium.ts';
import type { MemberEvent } from './member.events.ts';

export const announceMember = ({ type, data }: Recorded<MemberEvent>): Announcement => {
  switch (type) {
    case 'MemberRegistered':
      return {
        type: 'identity.member-registered.v1',
        data: {
          memberId: data.memberId,
          firstName: data.firstName,
          lastName: data.lastName,
          profilePicture: data.profilePicture,
          city: data.city,
          state: data.state,
          email: data.email,
        },
      };
    case 'ProfileChanged':
      return {
        type: 'identity.profile-changed.v1',
        data: {
          memberId: data.memberId,
          firstName: data.firstName,
          lastName: data.lastName,
          profilePicture: data.profilePicture,
          city: data.city,
          state: data.state,
        },
      };
    case 'FlagsChanged':
      return {
        type: 'identity.flags-changed.v1',
        data: {
          memberId: data.memberId,
          isPremium: hasPremium(data),
          isVerified: data.isVerified,
          isAdmin: data.isAdmin,
        },
      };
    case 'AddressConfirmed':
      return { type: 'identity.address-confirmed.v1', data: { memberId: data.memberId } };
    case 'DeletionRequested':
      return { type: 'identity.member-hidden.v1', data: { memberId: data.memberId } };
    case 'DeletionWithdrawn':
      return { type: 'identity.member-shown.v1', data: { memberId: data.memberId } };
    case 'MemberErased':
      return { type: 'identity.member-deleted.v1', data: { memberId: data.memberId } };
  }
};
