import { setTimeout as pause } from 'node:timers/promises';
import { identityRoutes, MemberDataHolder, type CollectedMemberData } from '@candor/contracts';
import {
  createLoop,
  type Announced,
  type Database,
  type Lookup,
  type ServiceContext,
} from '@candor/platform';
import { sql, type QuerySqlToken } from 'slonik';
import { z } from 'zod';
import { awaitErasures, fetchErasures } from './identity-erasures.ts';

/**
 * The data that a service stores about members, besides the lookups that handle `identity.member-deleted.v1` themselves. Export and
 * erasure stand side by side because they cover the same data.
 */
export interface MemberData {
  /** Everything about the member, including hidden data; no records when there is nothing. */
  collect(memberId: string): Promise<CollectedMemberData>;
  /**
   * Erases everything, or a slice of bounded size: `more`. Data that came from the service's own events must be removed by
   * events, so that a rebuild does not restore it. Called repeatedly and concurrently, also when nothing is left.
   */
  erase(memberId: string): Promise<'done' | 'more'>;
}

/** Between slices, because other services must apply each one, and requests come first. */
const pauseBetweenSlicesMs = 150;
/**
 * A command in flight, or a late event, can still add data of the member: services cache personal keys for a minute, and
 * sessions for less. The eraser therefore repeats the erasure for a while.
 */
const recheckFor = sql.fragment`interval '3 minutes'`;
const recheckEvery = sql.fragment`interval '10 seconds'`;
const recheckPauseMs = 2_000;

const ErasedMember = z.object({ member_id: z.string(), deleted_at: z.string(), is_confirmed: z.boolean() });
type ErasedMember = z.infer<typeof ErasedMember>;

/** Erases the service's data about deleted members, and confirms each erasure to identity when nothing is left. */
export interface MemberEraser {
  /**
   * Erases members of a restored database again, before the service accepts requests. When that fails, the service starts
   * anyway, and the job tries again.
   */
  eraseAtStart(): Promise<void>;
  start(): { readonly stop: () => Promise<void> };
}

export const createMemberEraser = ({
  service,
  context,
  memberData,
  lookups,
}: {
  readonly service: string;
  readonly context: Pick<ServiceContext, 'database' | 'internal' | 'log' | 'writesTo'>;
  readonly memberData: MemberData;
  /** The service's own lookups, without `erasedMembersLookup`. */
  readonly lookups: readonly Lookup[];
}): MemberEraser => {
  const { database, internal, log, writesTo } = context;

  const eraseNext = async (): Promise<'more' | 'done' | 'idle'> => {
    const next = await database.maybeOne(nextToErase);
    if (next === null) return 'idle';
    const { member_id: memberId } = next;
    await eraseFromLookups(context, lookups, next);
    if ((await memberData.erase(memberId)) === 'more') return 'more';
    if (!next.is_confirmed)
      await internal.call('identity', identityRoutes.confirmErasure, {
        params: { id: memberId },
        body: { service: MemberDataHolder.parse(service) },
      });
    await database.query(sql.unsafe`
      update erased_members set confirmed_at = coalesce(confirmed_at, now()), checked_at = now()
      where member_id = ${memberId}
    `);
    return 'done';
  };

  return {
    eraseAtStart: async () => {
      try {
        await awaitErasures(context);
        while ((await eraseNext()) !== 'idle');
      } catch (error) {
        log.error({ err: error }, 'erasures not repeated before start');
      }
    },
    start: () => {
      let hasFetched = false;
      return createLoop({
        name: 'erase-members',
        log,
        wokenBy: writesTo('erased_members'),
        step: async () => {
          const result = await eraseNext();
          if (result === 'more') await pause(pauseBetweenSlicesMs);
          if (result !== 'idle') return 'again';
          if (hasFetched) return (await isRecheckAhead(database)) ? { restMs: recheckPauseMs } : 'idle';
          await fetchErasures(context);
          hasFetched = true;
          return 'again';
        },
      });
    },
  };
};

const nextToErase = sql.type(ErasedMember)`
  select member_id, deleted_at, confirmed_at is not null as is_confirmed from erased_members
  where confirmed_at is null
    or (deleted_at > now() - ${recheckFor} and checked_at < now() - ${recheckEvery})
  order by confirmed_at is not null, coalesce(checked_at, deleted_at) limit 1
`;

const isRecheckAhead = (database: Database): Promise<boolean> =>
  database.exists(sql.unsafe`select from erased_members where deleted_at > now() - ${recheckFor}`);

/** Repeats what the lookups do when a member is deleted, and drops stored responses to the member's requests. */
const eraseFromLookups = async (
  { database }: Pick<ServiceContext, 'database'>,
  lookups: readonly Lookup[],
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
