import type { UnitOfWork } from '@candor/platform';
import { isAdministrator, type ActingMember } from './member.decider.ts';
import { memberStream } from './member.stream.ts';

/** Who acts, as he is in the unit's transaction: his stream is one of those it locks. */
export const actingMember = (unit: UnitOfWork, memberId: string): ActingMember => ({
  memberId,
  isAdmin: isAdministrator(unit.stateOf(memberStream, memberId)),
});
