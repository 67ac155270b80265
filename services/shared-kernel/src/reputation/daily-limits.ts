import {
  dailyLimits,
  identityRoutes,
  type Caller,
  type DailyWriteKind,
  type ReputationLevel,
  type ReviewStanding,
} from '@candor/contracts';
import {
  createLoop,
  TooManyRequests,
  waitText,
  type Database,
  type Job,
  type ServiceContext,
  type Transaction,
} from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import { t } from '../messages/index.ts';
import { reputationLevel } from './reputation-level.ts';

/** The setting of a service with daily limits. */
export const dailyLimitSettings = {
  DAILY_LIMITS: z
    .stringbool()
    .default(true)
    .describe('Members can write a limited number of reviews, votes and messages a day; off for load tests.'),
};

type Context = Pick<ServiceContext<{ readonly DAILY_LIMITS: boolean }>, 'config' | 'internal' | 'now'>;

interface DailyWriter {
  readonly kind: DailyWriteKind;
  readonly caller: Pick<
    Extract<Caller, { type: 'member' }>,
    'memberId' | 'isPremium' | 'isConfirmed' | 'isAdmin'
  >;
  /** Called only when the limit of new members is reached. */
  readonly standing: () => Promise<ReviewStanding>;
}

/** Counts one write of the member, in the transaction that makes it. To be called only if something is written. */
export type CountDailyWrite = (transaction: Transaction) => Promise<void>;

/**
 * Runs `write`, which counts itself in its transaction, within the member's limit. It first runs with the limit of new
 * members, so that most writes need no facts of other services. If that is reached, it runs again with the member's own.
 */
export const withinDailyLimit = async <Result>(
  context: Context,
  writer: DailyWriter,
  write: (count: CountDailyWrite) => Promise<Result>,
): Promise<Result> => {
  const { kind, caller } = writer;
  const writeAt = (level: ReputationLevel) =>
    write(async (transaction) => {
      if (context.config.DAILY_LIMITS)
        await countWrite(transaction, { kind, memberId: caller.memberId, level, at: context.now() });
    });
  try {
    return await writeAt('new');
  } catch (error) {
    if (!(error instanceof DailyLimitReached)) throw error;
    const level = await levelOf(context, writer);
    if (level === 'new') throw error;
    return writeAt(level);
  }
};

/** Premium members pay for unlimited reviews, so only the highest limit holds for theirs. Admins are trusted with all. */
const levelOf = async (
  context: Context,
  { kind, caller, standing }: DailyWriter,
): Promise<ReputationLevel> => {
  if (caller.isAdmin || (kind === 'review' && caller.isPremium)) return 'trusted';
  const [[profile], reviews] = await Promise.all([
    context.internal.call('identity', identityRoutes.profilesForServices, {
      body: { memberIds: [caller.memberId] },
    }),
    standing(),
  ]);
  if (!profile) return 'new';
  const accountDays = (context.now().getTime() - Date.parse(profile.memberSince)) / dayMs;
  return reputationLevel({ accountDays, isConfirmed: caller.isConfirmed, ...reviews });
};

class DailyLimitReached extends TooManyRequests {}

const dayMs = 24 * 60 * 60_000;

const CountedRow = z.object({ count: z.number(), started_at: z.string() });

interface CountedWrite {
  readonly kind: DailyWriteKind;
  readonly memberId: string;
  readonly level: ReputationLevel;
  readonly at: Date;
}

/** The row is locked until the transaction ends, so simultaneous writes of a member count one after the other. */
const countWrite = async (
  transaction: Transaction,
  { kind, memberId, level, at }: CountedWrite,
): Promise<void> => {
  const isOver = sql.fragment`stored.started_at <= ${at.toISOString()}::timestamptz - interval '24 hours'`;
  const { count, started_at: startedAt } = await transaction.one(sql.type(CountedRow)`
    insert into daily_writes as stored (member_id, kind, started_at, count)
    values (${memberId}, ${kind}, ${at.toISOString()}, 1)
    on conflict (member_id, kind) do update
    set count = case when ${isOver} then 1 else stored.count + 1 end,
      started_at = case when ${isOver} then excluded.started_at else stored.started_at end
    returning count, started_at
  `);
  const limit = dailyLimits[kind][level];
  if (count <= limit) return;
  const seconds = Math.max(1, Math.ceil((Date.parse(startedAt) + dayMs - at.getTime()) / 1_000));
  throw new DailyLimitReached(refusal(kind, level, seconds), seconds);
};

/** The limit, when it ends, and how it grows. */
const refusal = (kind: DailyWriteKind, level: ReputationLevel, seconds: number): string => {
  const values = { kind, limit: dailyLimits[kind][level], wait: waitText(seconds) };
  return level === 'trusted' ? t('dailyLimit', values) : t('growingDailyLimit', { ...values, level });
};

const WriteRecord = z.object({ kind: z.string(), startedAt: z.string(), count: z.number() });

/** For the export of a member's data. */
export const dailyWritesOf = async (
  database: Database,
  memberId: string,
): Promise<Record<string, unknown>[]> => [
  ...(await database.any(sql.type(WriteRecord)`
    select kind, started_at as "startedAt", count from daily_writes where member_id = ${memberId} order by kind
  `)),
];

export const eraseDailyWritesOf = async (database: Database, memberId: string): Promise<void> => {
  await database.query(sql.unsafe`delete from daily_writes where member_id = ${memberId}`);
};

/** Deletes counts of days that are over. */
export const purgeExpiredDailyWrites: Job<object> = ({ database, log, now }) =>
  createLoop({
    name: 'purge-expired-daily-writes',
    log,
    idleMs: 60 * 60_000,
    step: async () => {
      await database.query(sql.unsafe`
        delete from daily_writes where started_at <= ${now().toISOString()}::timestamptz - interval '24 hours'
      `);
      return 'idle';
    },
  });
