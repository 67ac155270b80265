import type { CollectedMemberData } from '@candor/contracts';

/**
 * What a service holds of members, beside the lookups that forget a member at `identity.member-deleted.v1` by
 * themselves. What is handed out to a member and what is erased with him stand side by side, because they are the same.
 */
export interface MemberData {
  /** Everything of his, also what is hidden. A member it knows nothing of has no records. */
  collect(memberId: string): Promise<CollectedMemberData>;
  /**
   * Erases all of it, or a slice of bounded size: `more`. What its own events brought goes by events of its own, so that
   * a rebuild does not bring it back. Called again and again, at the same time too, also when nothing is left.
   */
  erase(memberId: string): Promise<'done' | 'more'>;
}
