import { defineStream } from '@candor/platform';
import { announceMember } from './member.announce.ts';
import { memberDecider } from './member.decider.ts';
import type { ProfileFacts } from './member.events.ts';

const profileFields = [
  'firstName',
  'lastName',
  'profilePicture',
  'bio',
  'location',
  'city',
  'state',
] as const satisfies readonly (keyof ProfileFacts)[];

/** One stream per member: `member-<memberId>`. */
export const memberStream = defineStream({
  name: 'member',
  decider: memberDecider,
  personal: {
    MemberRegistered: { subject: 'memberId', fields: [...profileFields, 'email'] },
    ProfileChanged: { subject: 'memberId', fields: profileFields },
  },
  announce: announceMember,
});

/**
 * Named by every unit of work that could take the last administrator away or make the first one. It holds no events:
 * its lock lets one of them at a time look who is administrator.
 */
export const administratorsLock = { stream: { name: 'administrators' }, id: 'all' } as const;
