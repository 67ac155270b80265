import type { Violations } from './facts.ts';

/** How many messages a member has not read, by who says so. */
export interface BadgeFacts {
  readonly memberId: string;
  /** Counted in the messages themselves, also before the others were asked where that takes time. */
  readonly stored: readonly number[];
  /** By what says it; `null`: it said nothing. */
  readonly shown: Readonly<Record<string, number | null>>;
}

/** Wherever somebody is told how many messages he has not read, it is as many as there are. */
export const badgesAgree = (badges: readonly BadgeFacts[]): Violations =>
  badges.flatMap(({ memberId, stored, shown }) =>
    Object.entries(shown)
      .filter(([, count]) => count !== null && !stored.includes(count))
      .map(([place, count]) => `${memberId}: ${place} shows ${count} unread, there are ${stored.at(-1)}`),
  );
