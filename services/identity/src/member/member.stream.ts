import { defineStream } from '@candor/platform';
import { announceMember } from './member.announce.ts';
import { memberDecider } from './member.decider.ts';

/** One stream per member: `member-<memberId>`. */
export const memberStream = defineStream({
  name: 'member',
  decider: memberDecider,
  personal: {
    MemberRegistered: {
      subject: 'memberId',
      fields: ['firstName', 'lastName', 'email', 'profilePicture', 'bio', 'location', 'city', 'state'],
    },
  },
  announce: announceMember,
});

/**
 * Named by every unit of work that could take the last administrator away or make the first one. It holds no events:
 * its lock lets one of them at a time look who is administrator.
 */
export const administratorsLock = { stream: { name: 'administrators' }, id: 'all' } as const;
