import { setTimeout as pause } from 'node:timers/promises';
import { identityRoutes } from '@candor/contracts';
import { sql } from 'slonik';
import type { Database } from '../database/database.ts';
import type { InternalClient } from '../http/internal-client.ts';
import { Unavailable } from '../http/problems.ts';

interface Learner {
  readonly database: Database;
  readonly internal: Pick<InternalClient, 'call'>;
}

/**
 * Notes whom identity knows as erased and this database does not, because it was restored from before, or has not heard
 * of it yet. They count as deleted just now, so that what is under way here is looked for, too.
 */
export const learnErasures = async (learner: Learner, signal?: AbortSignal): Promise<void> => {
  let after: string | null | undefined = null;
  while (after !== undefined) {
    const memberIds: readonly string[] = await erasedAfter(learner, after, signal);
    await learner.database.query(sql.unsafe`
      insert into erased_members (member_id, deleted_at)
      select member_id, now() from unnest(${sql.array(memberIds, 'uuid')}) as erased (member_id)
      on conflict (member_id) do nothing
    `);
    after = memberIds.at(-1);
  }
};

const erasedAfter = async (
  { internal }: Learner,
  after: string | null,
  signal?: AbortSignal,
): Promise<readonly string[]> => {
  const call = { body: { after } };
  return (await internal.call('identity', identityRoutes.erasedMembers, call, signal)).memberIds;
};

/** Longer than identity takes to start beside everybody else. */
const patienceMs = 30_000;
const retryMs = 200;

/** The same, and waits for identity when it does not answer yet. Rejects with `Unavailable` when it still does not. */
export const learnErasuresInTime = async (learner: Learner): Promise<void> => {
  const giveUp = AbortSignal.timeout(patienceMs);
  for (;;) {
    try {
      await learnErasures(learner, giveUp);
      return;
    } catch (error) {
      if (giveUp.aborted || !(error instanceof Unavailable)) throw error;
      await pause(retryMs);
    }
  }
};
