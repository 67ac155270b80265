import { billingRoutes } from '@candor/contracts';
import { createLoop, NotFound, type Job, type ServiceContext } from '@candor/platform';
import type { IdentityConfig } from '../config.ts';
import { eraseMember } from '../erasure/erase-member.ts';
import { findDueMember } from '../read-models/accounts/accounts.queries.ts';

const pauseMs = 1_000;
/** The pause before a failed erasure is tried again. Other members do not wait for it. */
const retryMs = 5_000;

/** Erases members whose grace period has ended, one at a time. Ends their subscriptions first. */
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
    // Another process or an admin erased the member first.
    if (!(error instanceof NotFound)) throw error;
  }
};
