import { billingRoutes } from '@candor/contracts';
import { createLoop, NotFound, type Job, type ServiceContext } from '@candor/platform';
import type { IdentityConfig } from '../config.ts';
import { eraseMember } from '../erasure/erase-member.ts';
import { findDueMember } from '../read-models/accounts/accounts.queries.ts';

const pauseMs = 1_000;
/** Who cannot be erased now is tried again then, and keeps nobody else waiting. */
const retryMs = 5_000;

/** Erases, one at a time, who asked for it and did not change his mind in time. What he pays for ends first. */
export const eraseDueMembers: Job<IdentityConfig> = (context) => {
  const postponed = new Map<string, number>();
  return createLoop({
    name: 'erase-due-members',
    log: context.log,
    idleMs: pauseMs,
    step: async () => {
      for (const [memberId, until] of postponed) if (until < performance.now()) postponed.delete(memberId);
      const memberId = await findDueMember(context.database, {
        at: context.now().toISOString(),
        except: [...postponed.keys()],
      });
      if (memberId === null) return 'idle';
      try {
        await erase(context, memberId);
      } catch (error) {
        context.log.warn({ err: error, memberId }, 'member not erased yet');
        postponed.set(memberId, performance.now() + retryMs);
      }
      return 'again';
    },
  });
};

const erase = async (context: ServiceContext<IdentityConfig>, memberId: string): Promise<void> => {
  await context.internal.call('billing', billingRoutes.endSubscription, { params: { id: memberId } });
  try {
    await eraseMember(context, { cause: 'member', memberId });
  } catch (error) {
    // Another process, or an admin, was first.
    if (!(error instanceof NotFound)) throw error;
  }
};
