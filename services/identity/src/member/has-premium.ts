import type { MemberFlagFacts } from './member.events.ts';

/** Whether he is premium to everybody else, who need not know why. */
export const hasPremium = ({
  isPremium,
  isPremiumPaid,
}: Pick<MemberFlagFacts, 'isPremium' | 'isPremiumPaid'>): boolean => isPremium || isPremiumPaid;
