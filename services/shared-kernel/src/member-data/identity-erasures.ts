import { setTimeout as pause } from 'node:timers/promises';
import { identityRoutes } from '@candor/contracts';
import { Unavailable, type ServiceContext } from '@candor/platform';
import { sql } from 'slonik';

type Context = Pick<ServiceContext, 'database' | 'internal'>;

/**
 * Adds the members that identity has erased to `erased_members`. A database restored from a backup lacks them. They get
 * the current time as `deleted_at`, so that the eraser also finds data that arrives late.
 */
export const fetchErasures = async (context: Context, signal?: AbortSignal): Promise<void> => {
  let after: string | null | undefined = null;
  while (after !== undefined) {
    const memberIds: readonly string[] = await erasedAfter(context, after, signal);
    await context.database.query(sql.unsafe`
      insert into erased_members (member_id, deleted_at)
      select member_id, now() from unnest(${sql.array(memberIds, 'uuid')}) as erased (member_id)
      on conflict (member_id) do nothing
    `);
    after = memberIds.at(-1);
  }
};

const erasedAfter = async (
  { internal }: Context,
  after: string | null,
  signal?: AbortSignal,
): Promise<readonly string[]> => {
  const call = { body: { after } };
  return (await internal.call('identity', identityRoutes.erasedMembers, call, signal)).memberIds;
};

/** Longer than identity takes to start when all services start together. */
const timeoutMs = 30_000;
const retryMs = 200;

/** Like `fetchErasures`, but retries while identity does not respond. Rejects with `Unavailable` after 30 seconds. */
export const awaitErasures = async (context: Context): Promise<void> => {
  const timeout = AbortSignal.timeout(timeoutMs);
  for (;;) {
    try {
      await fetchErasures(context, timeout);
      return;
    } catch (error) {
      if (timeout.aborted || !(error instanceof Unavailable)) throw error;
      await pause(retryMs);
    }
  }
};
