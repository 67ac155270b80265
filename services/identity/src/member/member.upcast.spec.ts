import { describe, expect, it } from 'vitest';
import { announceMember } from './member.announce.ts';
import { memberDecider } from './member.decider.ts';
import { upcastMember } from './member.upcast.ts';
import type { MemberEvent } from './member.events.ts';

/** As they stand in logs of before premium could be paid for. */
const stored = [
  { type: 'MemberRegistered', data: { memberId: 'member', firstName: 'Ada', lastName: 'Byron' } },
  {
    type: 'FlagsChanged',
    data: { memberId: 'member', isPremium: true, isVerified: false, isAdmin: false },
  },
];

describe('a member of an old log', () => {
  const events = stored.map((event) => upcastMember(event) as unknown as MemberEvent);

  it('has a confirmed address, and was granted the premium that he had', () => {
    expect(events.reduce(memberDecider.evolve, memberDecider.initialState())).toMatchObject({
      isConfirmed: true,
      flags: { isPremium: true, isPremiumPaid: false, isVerified: false, isAdmin: false },
    });
  });

  it('is announced as he was', () => {
    const facts = { id: 'id', streamId: 'member-member', version: 2, occurredAt: '', actorId: null };
    const flags = events.find(({ type }) => type === 'FlagsChanged');
    expect(flags && announceMember({ ...flags, ...facts })).toEqual({
      type: 'identity.flags-changed.v1',
      data: { memberId: 'member', isPremium: true, isVerified: false, isAdmin: false },
    });
  });
});
