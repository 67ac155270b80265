import type { MayFail } from '../faults.ts';
import { isGood, searchesPerSecond, type Read } from '../load/readers.ts';
import type { WriteAttempt } from '../load/writers.ts';

/** The violations that a check found, a line each. */
export type Violations = readonly string[];

/** The checks of a fault, apart from those of the data. */
export const outageCheckNames = [
  'reads succeed',
  'badge reads succeed',
  'sockets stay',
  'no server errors',
  'no internal errors',
  'processes stay ready',
  'services report',
  'badges recover',
  'pages recover',
  'pages show new messages',
  'recovers in time',
  'no refusals',
  'no crash loop',
  'rating rate',
  'message rate',
  'search rate',
  'no leftover processes',
] as const;
export type OutageCheckName = (typeof outageCheckNames)[number];

export const recoveryMs = 30_000;
/** Badges recover sooner where reads work all the time; open pages do, too, unless Kafka was away. */
export const badgeRecoveryMs = 10_000;

/** An engine is away, and no process is killed. */
export const isEngineFault = (mayFail: MayFail): boolean => mayFail === 'writes' || mayFail === 'nothing';

/** 99 of 100 reads are good. No reads prove nothing. */
export const readsSucceed = (reads: readonly Read[], required = 0.99): Violations => {
  const good = reads.filter(isGood).length;
  if (reads.length > 0 && good / reads.length >= required) return [];
  const bad = reads.filter((read) => !isGood(read));
  const kinds = countBy(bad, ({ kind, status, defect }) => `${kind} ${defect ?? (status || 'timeout')}`);
  return [`${good} of ${reads.length} reads were good; ${kinds.join(', ')}`];
};

/**
 * Late and shed reads say nothing about the instance that was killed while a small machine starts processes, so they are
 * ignored up to a quarter of all.
 */
export const readsSucceedUnlessBusy = (reads: readonly Read[]): Violations => [
  ...readsSucceed(reads, 0.75),
  ...readsSucceed(reads.filter(({ status, isShed }) => status !== 0 && !isShed)),
];

/** 99 of 100 reads get some response in time. */
export const readsRespond = (reads: readonly Read[]): Violations => {
  const late = reads.filter(({ status }) => status === 0).length;
  return reads.length > 0 && late / reads.length <= 0.01
    ? []
    : [`${late} of ${reads.length} reads got no response in time`];
};

/** The 200s that were wrong, by defect, each with an example. */
export const wrongResponses = (reads: readonly Read[]): Violations =>
  [
    ...Map.groupBy(
      reads.filter(({ defect }) => defect !== null),
      ({ kind, defect }) => `${kind} ${defect ?? ''}`,
    ),
  ].map(([kind, ones]) => `${ones.length} × ${kind}, for instance ${ones[0]?.path ?? ''}`);

export const noServerErrors = (
  responses: readonly { readonly kind: string; readonly status: number }[],
): Violations =>
  countBy(
    responses.filter(({ status }) => status >= 500),
    ({ kind, status }) => `${kind} ${status}`,
  );

/** What is away leads to a 503, or to a 504 when it hangs, whatever the fault is. */
export const noInternalErrors: typeof noServerErrors = (responses) =>
  noServerErrors(responses.filter(({ status }) => status !== 503 && status !== 504));

export const socketsStay = (disconnects: readonly string[]): Violations =>
  disconnects.map((reason) => `a socket was lost: ${reason}`);

export const pagesShow = (staleMemberIds: readonly string[]): Violations =>
  staleMemberIds.map((id) => `${id} was not shown a new message in time`);

/** `afterMs`: how long after the fault everything was right. */
export const recoversWithin = (limitMs: number, afterMs: number): Violations =>
  afterMs > limitMs ? [`not within ${limitMs / 1_000} s`] : [];

/**
 * A process that starts before Postgres, or before a service that it calls first, is back ends and is restarted, but only a
 * few times. When an engine is away, no process starts, and none may end.
 */
export const noCrashLoop = (crashes: number, mayFail: MayFail): Violations =>
  crashes > (isEngineFault(mayFail) ? 0 : 3) ? [`processes ended ${crashes} times`] : [];

/** Not all: writes without a response do not count, and an engine's start makes a small machine slow. */
const requiredRate = 0.75;

export const meetsRate = (what: string, done: number, planned: number): Violations =>
  planned > 0 && done >= planned * requiredRate ? [] : [`${done} of ${planned} planned ${what}`];

export const meetsSearchRate = (reads: readonly Read[], seconds: number, load: number): Violations =>
  meetsRate(
    'searches',
    reads.filter(({ kind }) => kind === 'search').length,
    Math.floor(searchesPerSecond * load * seconds),
  );

/** The traffic of members during a fault. */
export interface Activity {
  readonly reads: readonly Read[];
  readonly messageAttempts: readonly WriteAttempt[];
  /** Why pages lost their sockets, each time. */
  readonly disconnects: readonly string[];
}

/** The checks of what must work during a fault, by name. */
export const checkAvailability = (
  mayFail: MayFail,
  { reads, messageAttempts, disconnects }: Activity,
): Readonly<Partial<Record<OutageCheckName, Violations>>> => {
  if (mayFail === 'anything') return {};
  if (mayFail === 'anything at once') return { 'reads succeed': readsRespond(reads) };
  const badgeReads = reads.filter(({ kind }) => kind === 'badge');
  const succeed = isEngineFault(mayFail) ? readsSucceed : readsSucceedUnlessBusy;
  return {
    'reads succeed': succeed(reads),
    'badge reads succeed': succeed(badgeReads),
    'sockets stay': isEngineFault(mayFail) ? socketsStay(disconnects) : [],
    'no server errors': mayFail === 'nothing' ? noServerErrors([...badgeReads, ...messageAttempts]) : [],
  };
};

const countBy = <Item>(items: readonly Item[], describe: (item: Item) => string): readonly string[] =>
  [...Map.groupBy(items, describe)].map(([kind, ones]) => `${ones.length} × ${kind}`);
