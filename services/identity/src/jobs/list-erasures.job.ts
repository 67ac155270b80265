import { createLoop, type Job } from '@candor/platform';
import type { IdentityConfig } from '../config.ts';
import { findErasureToList, noteListed } from '../erasure/erasures.queries.ts';
import { restoredMembersOf } from '../erasure/restored-members.ts';

const pauseMs = 500;

/** Notes who was erased where a restored database finds it. */
export const listErasures: Job<IdentityConfig> = (context) => {
  const { database, log } = context;
  const restored = restoredMembersOf(context);
  return createLoop({
    name: 'list-erasures',
    log,
    idleMs: pauseMs,
    step: async () => {
      await restored.eraseOnce();
      const erasure = await findErasureToList(database);
      if (erasure === null) return 'idle';
      await restored.note(erasure.member_id, erasure.started_at);
      await noteListed(database, erasure.member_id);
      return 'again';
    },
  });
};
