import { memberDataRoutes } from '@candor/contracts';
import { createLoop, type Job } from '@candor/platform';
import type { IdentityConfig } from '../config.ts';
import { takeErasureToRemind } from '../erasure/erasures.queries.ts';

const pauseMs = 1_000;

/** Asks services that have not confirmed an erasure for it, also those that confirmed it to a database of before. */
export const remindServices: Job<IdentityConfig> = ({ database, internal, log }) =>
  createLoop({
    name: 'remind-services',
    log,
    idleMs: pauseMs,
    step: async () => {
      const overdue = await takeErasureToRemind(database);
      if (overdue === null) return 'idle';
      const { member_id: memberId, started_at: deletedAt, missing } = overdue;
      await Promise.all(
        missing.map(async (service) => {
          try {
            await internal.call(service, memberDataRoutes.eraseMemberData, {
              params: { id: memberId },
              body: { deletedAt },
            });
          } catch (error) {
            log.warn({ err: error, memberId, service }, 'service not reminded of an erasure');
          }
        }),
      );
      return 'again';
    },
  });
