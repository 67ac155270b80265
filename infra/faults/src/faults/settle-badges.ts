import { setTimeout as pause } from 'node:timers/promises';
import { badgesAgree } from '../checks/badges.ts';
import { collectBadge } from '../checks/collect-badges.ts';
import type { Violations } from '../checks/facts.ts';
import type { Page } from '../load/pages.ts';
import type { Site } from '../load/site.ts';
import { premiumOf, type Ground, type Member } from '../load/world.ts';
import type { Stack } from '../stack/run-stack.ts';

export interface SettledBadges {
  /** When the last of them was right. */
  readonly at: number;
  /** Those that never were, and what they show instead. */
  readonly wrong: Violations;
}

const pollMs = 250;

/** Waits until everybody's badge was right once, or the time is over: people go on writing meanwhile. */
export const settleBadges = async (
  stack: Stack,
  site: Site,
  { members }: Ground,
  pages: readonly Page[],
  until: number,
): Promise<SettledBadges> => {
  const settle = async (member: Member): Promise<Violations> => {
    const page = pages.find(({ memberId }) => memberId === member.id);
    for (;;) {
      const wrong = await collectBadge(stack, site, member, page).then(
        (badge) => badgesAgree([badge]),
        (error: unknown) => [error instanceof Error ? error.message : String(error)],
      );
      if (wrong.length === 0 || Date.now() > until) return wrong;
      await pause(pollMs);
    }
  };
  const wrong = await Promise.all(premiumOf(members).map(settle));
  return { at: Date.now(), wrong: wrong.flat() };
};
