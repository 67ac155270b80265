import type { BadgeFacts, Violations } from './facts.ts';

/** Wherever somebody is told how many messages he has not read, it is as many as there are. */
export const badgesAgree = (badges: readonly BadgeFacts[]): Violations =>
  badges.flatMap(({ memberId, stored, shown }) =>
    Object.entries(shown)
      .filter(([, count]) => count !== null && !stored.includes(count))
      .map(([place, count]) => `${memberId}: ${place} shows ${count} unread, there are ${stored.at(-1)}`),
  );
