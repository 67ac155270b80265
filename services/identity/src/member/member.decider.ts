import { NotFound, RuleViolation, type Decider } from '@candor/platform';
import type { FlagChanges, MemberEvent, MemberFacts, MemberFlagFacts } from './member.events.ts';

export type MemberState =
  | { readonly status: 'absent' }
  | { readonly status: 'registered'; readonly memberId: string; readonly flags: MemberFlagFacts };

export type MemberCommand =
  | { readonly type: 'RegisterMember'; readonly data: MemberFacts }
  | {
      readonly type: 'ChangeFlags';
      readonly data: {
        readonly changes: FlagChanges;
        /** Somebody else is an administrator, and stays one until this is appended. */
        readonly hasOtherAdmin: boolean;
      };
    };

export const memberDecider: Decider<MemberState, MemberCommand, MemberEvent> = {
  initialState: () => ({ status: 'absent' }),

  decide: ({ type, data }, member) => {
    switch (type) {
      case 'RegisterMember':
        if (member.status === 'registered')
          throw new RuleViolation('already-registered', 'This member is registered already.');
        return [
          {
            type: 'MemberRegistered',
            data: {
              memberId: data.memberId,
              firstName: data.firstName,
              lastName: data.lastName,
              email: data.email,
              profilePicture: data.profilePicture,
              bio: data.bio,
              location: data.location,
              city: data.city,
              state: data.state,
              country: data.country,
              consent: data.consent,
              memberSince: data.memberSince,
              createdAt: data.createdAt,
            },
          },
        ];

      case 'ChangeFlags': {
        if (member.status === 'absent') throw new NotFound('User not found');
        const { memberId, flags } = member;
        const isPremium = data.changes.isPremium ?? flags.isPremium;
        const isVerified = data.changes.isVerified ?? flags.isVerified;
        const isAdmin = data.changes.isAdmin ?? flags.isAdmin;
        if (flags.isAdmin && !isAdmin && !data.hasOtherAdmin)
          throw new RuleViolation('last-admin', 'At least one admin must remain.');
        const isSame =
          isPremium === flags.isPremium && isVerified === flags.isVerified && isAdmin === flags.isAdmin;
        return isSame ? [] : [{ type: 'FlagsChanged', data: { memberId, isPremium, isVerified, isAdmin } }];
      }
    }
  },

  evolve: (_member, { type, data }) => {
    switch (type) {
      case 'MemberRegistered':
        return { status: 'registered', memberId: data.memberId, flags: noFlags };
      case 'FlagsChanged': {
        const { memberId, ...flags } = data;
        return { status: 'registered', memberId, flags };
      }
    }
  },
};

const noFlags: MemberFlagFacts = { isPremium: false, isVerified: false, isAdmin: false };
