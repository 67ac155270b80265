import { setTimeout as pause } from 'node:timers/promises';
import { badgesAgree } from '../checks/badges.ts';
import type { BadgeFacts } from '../checks/facts.ts';
import type { Violations } from '../checks/facts.ts';

export interface SettledBadges {
  /** When the last of them was right. */
  readonly at: number;
  /** Those that never were, and what they show instead. */
  readonly wrong: Violations;
}

const pollMs = 250;

/** Waits until each badge was right once, or the time is over: people go on writing meanwhile. */
export const settleBadges = async (
  collectors: readonly (() => Promise<BadgeFacts>)[],
  until: number,
): Promise<SettledBadges> => {
  const wrong = await Promise.all(collectors.map((collect) => settle(collect, until)));
  return { at: Date.now(), wrong: wrong.flat() };
};

const settle = async (collect: () => Promise<BadgeFacts>, until: number): Promise<Violations> => {
  for (;;) {
    const wrong = await collect().then(
      (badge) => badgesAgree([badge]),
      (error: unknown) => [error instanceof Error ? error.message : String(error)],
    );
    if (wrong.length === 0 || Date.now() > until) return wrong;
    await pause(pollMs);
  }
};
