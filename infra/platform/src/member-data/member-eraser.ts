import { setTimeout as pause } from 'node:timers/promises';
import { identityRoutes, type MemberDataHolder } from '@candor/contracts';
import { sql, type QuerySqlToken } from 'slonik';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { Announced, Lookup } from '../event-sourcing/subscriber.ts';
import type { InternalClient } from '../http/internal-client.ts';
import { createLoop, type Loop } from '../service/loop.ts';
import type { Logger } from '../telemetry/logger.ts';
import { learnErasures, learnErasuresInTime } from './learn-erasures.ts';
import type { MemberData } from './member-data.ts';

export interface EraseOptions {
  readonly service: MemberDataHolder;
  readonly database: Database;
  readonly internal: Pick<InternalClient, 'call'>;
  /** The service's own: whoever is to be erased is noted already. */
  readonly lookups: readonly Lookup[];
  readonly memberData: MemberData;
  readonly log: Logger;
}

const pauseMs = 500;
/** Between slices of what he left: other services have to follow each, and whoever searches meanwhile comes first. */
const betweenSlicesMs = 150;
/**
 * A command that was under way, or an event that came late, can still bring something of his: personal keys are held for
 * a minute, sessions for less. So long, and then some, it is looked after again.
 */
const sweepFor = sql.fragment`interval '3 minutes'`;
const sweepEvery = sql.fragment`interval '10 seconds'`;

const ErasedMember = z.object({ member_id: z.string(), deleted_at: z.string(), is_confirmed: z.boolean() });
type ErasedMember = z.infer<typeof ErasedMember>;

/** Erases what the service holds of deleted members, and says so to identity, once nothing is left. */
export interface MemberEraser {
  /**
   * Erases whoever of them came back with a restored database, before anybody sees him. When that cannot be, the service
   * starts all the same, and it is tried again.
   */
  eraseAtStart(): Promise<void>;
  start(): Loop;
}

export const createMemberEraser = (options: EraseOptions): MemberEraser => {
  const { service, database, internal, memberData, log } = options;
  let hasLearned = false;

  const eraseNext = async (): Promise<'more' | 'again' | 'idle'> => {
    const next = await findNext(database);
    if (next === null) return 'idle';
    const { member_id: memberId } = next;
    await forget(options, next);
    if ((await memberData.erase(memberId)) === 'more') return 'more';
    if (!next.is_confirmed)
      await internal.call('identity', identityRoutes.confirmErasure, {
        params: { id: memberId },
        body: { service },
      });
    await database.query(sql.unsafe`
      update erased_members set confirmed_at = coalesce(confirmed_at, now()), swept_at = now()
      where member_id = ${memberId}
    `);
    return 'again';
  };

  return {
    eraseAtStart: async () => {
      try {
        await learnErasuresInTime(options);
        hasLearned = true;
        while ((await eraseNext()) !== 'idle');
      } catch (error) {
        log.error({ err: error }, 'erased members not looked for before the service answers');
      }
    },
    start: () =>
      createLoop({
        name: 'erase-members',
        log,
        idleMs: pauseMs,
        step: async () => {
          const found = await eraseNext();
          if (found === 'more') await pause(betweenSlicesMs);
          if (found !== 'idle') return 'again';
          if (hasLearned) return 'idle';
          await learnErasures(options);
          hasLearned = true;
          return 'again';
        },
      }),
  };
};

const findNext = (database: Database): Promise<ErasedMember | null> =>
  database.maybeOne(sql.type(ErasedMember)`
    select member_id, deleted_at, confirmed_at is not null as is_confirmed from erased_members
    where confirmed_at is null
      or (deleted_at > now() - ${sweepFor} and swept_at < now() - ${sweepEvery})
    order by confirmed_at is not null, coalesce(swept_at, deleted_at) limit 1
  `);

/** What the lookups do at his deletion, once more; and the answers to his requests that are kept for repeats. */
const forget = async (
  { database, lookups }: Pick<EraseOptions, 'database' | 'lookups'>,
  { member_id: memberId, deleted_at }: ErasedMember,
): Promise<void> => {
  const event: Announced<'identity.member-deleted.v1'> = {
    id: memberId,
    type: 'identity.member-deleted.v1',
    data: { memberId },
    streamId: `member-${memberId}`,
    version: 0,
    occurredAt: deleted_at,
    actorId: null,
  };
  const statements = lookups.flatMap(({ on, onMany, work }): readonly QuerySqlToken[] =>
    [
      on['identity.member-deleted.v1']?.(event) ?? [],
      onMany?.['identity.member-deleted.v1']?.([event]) ?? [],
      work?.on['identity.member-deleted.v1']?.(event) ?? [],
    ].flat(),
  );
  await database.transaction(async (transaction) => {
    for (const statement of statements) await transaction.query(statement);
    await transaction.query(sql.unsafe`delete from idempotent_requests where caller_id = ${memberId}`);
  });
};
