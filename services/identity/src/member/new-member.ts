import type { MemberFacts } from './member.events.ts';

type Required = 'memberId' | 'firstName' | 'lastName' | 'email' | 'memberSince' | 'createdAt';

const nothingKnown = {
  profilePicture: null,
  bio: null,
  location: null,
  city: null,
  state: null,
  country: 'US',
  consent: null,
  isConfirmed: true,
} satisfies Omit<MemberFacts, Required>;

/**
 * A member as he registers: what he does not say is not known, but that he is of the United States, and that nobody asks
 * whether the address is his.
 */
export const newMember = (said: Pick<MemberFacts, Required> & Partial<MemberFacts>): MemberFacts => ({
  ...nothingKnown,
  ...said,
});
