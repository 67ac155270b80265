import { setTimeout as pause } from 'node:timers/promises';
import { checkAll, type CheckName } from '../checks/checks.ts';
import { collectFacts } from '../checks/collect-facts.ts';
import type { Violations } from '../checks/facts.ts';
import type { Site } from '../load/site.ts';
import type { Ground } from '../load/world.ts';
import type { Stack } from '../stack/run-stack.ts';

/** `answers`: somebody was asked and did not answer. */
export type LookName = CheckName | 'answers';
export type Wrong = ReadonlyMap<LookName, Violations>;

const pollMs = 500;

/** Waits until nothing is wrong any more, or the time is over; what is wrong then. */
export const settle = async (stack: Stack, site: Site, ground: Ground, until: number): Promise<Wrong> => {
  for (;;) {
    const wrong = await look(stack, site, ground);
    if (wrong.size === 0 || Date.now() > until) return wrong;
    await pause(pollMs);
  }
};

export const look = async (stack: Stack, site: Site, ground: Ground): Promise<Wrong> => {
  try {
    return checkAll(await collectFacts(stack, site, ground));
  } catch (error) {
    return new Map([['answers', [error instanceof Error ? error.message : String(error)]]]);
  }
};
