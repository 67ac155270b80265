import { announcedEvents, type Envelope } from '@candor/contracts';
import { sql, type QuerySqlToken } from 'slonik';
import type { Transaction } from '../database/database.ts';
import { withNext } from '../database/pipelining-driver.ts';
import { Refusal } from '../database/refusable-transactions.ts';
import { openBatch, type BatchPart, type OpenedStream } from './dead-letters.ts';
import { contractOf } from './envelope.ts';
import { requireKeys, type PersonalKeys } from './personal-keys.ts';
import { runsOfOneType } from './projection.ts';
import { unsealWhenRead } from './sealing.ts';
import type { AnyAnnounced, Lookup, Reaction } from './subscriber.ts';

/** The lookups and reactions to which a consumer applies events. */
export interface Appliers {
  readonly service: string;
  readonly lookups: readonly Pick<Lookup, 'on' | 'onMany' | 'work'>[];
  readonly reactions: readonly Reaction[];
  readonly keys: PersonalKeys;
}

/** Another process applied events of the same streams, so the batch must be checked again. */
export class AppliedMeanwhile extends Refusal {
  override name = 'AppliedMeanwhile';
}

/** A stream's announced event is missing. Later events must not be applied. */
export class EventGap extends Refusal {
  override name = 'EventGap';
}

/** Applies the events that were not applied yet, whether their stream is parked or not. */
export const applyEvents = async (
  appliers: Appliers,
  transaction: Transaction,
  batch: readonly Envelope[],
): Promise<void> => {
  if (batch.length === 0) return;
  await applyOpened(appliers, transaction, await openFor(appliers, transaction, batch), batch);
};

/** Claims the streams of a batch. Reactions read lookups of other streams, so a batch of a service with any runs alone. */
export const openFor = (
  { service, reactions }: Appliers,
  transaction: Transaction,
  batch: readonly Envelope[],
): Promise<readonly OpenedStream[]> =>
  openBatch(transaction, service, partsOf(batch), { isAlone: reactions.length > 0 });

const openedEvents = (batch: readonly Envelope[], keys: PersonalKeys): readonly AnyAnnounced[] => {
  requireKeys(keys, batch.flatMap(subjectOf));
  return batch.map((envelope) => announcedEventOf(envelope, keys));
};

const partsOf = (batch: readonly Envelope[]): readonly BatchPart[] => {
  const parts = new Map<string, BatchPart>();
  for (const { streamId, version, previousVersion } of batch) {
    const part = parts.get(streamId) ?? { streamId, previous: previousVersion, last: previousVersion };
    parts.set(streamId, { ...part, last: part.last === previousVersion ? version : null });
  }
  return [...parts.values()];
};

/** The same for streams whose versions are loaded already. */
export const applyOpened = async (
  { lookups, reactions, keys }: Appliers,
  transaction: Transaction,
  streams: readonly OpenedStream[],
  batch: readonly Envelope[],
): Promise<void> => {
  const before = new Map(streams.map(({ stream_id, version }) => [stream_id, version ?? 0]));
  const versions = new Map(before);
  const fresh = batch.filter((envelope) => isNext(envelope, versions));
  if (fresh.length === 0) return;
  const events = openedEvents(fresh, keys);
  const claimed = new Set(streams.flatMap(({ stream_id, is_claimed }) => (is_claimed ? [stream_id] : [])));
  await claimVersions(transaction, before, new Map([...versions].filter(([id]) => !claimed.has(id))));
  for (const statement of statementsOf(lookups, events)) await transaction.query(withNext(statement));
  for (const { to, react } of reactions) {
    const relevant = events.filter(({ type }) => to.includes(type));
    if (relevant.length > 0) await react(relevant, transaction);
  }
};

type AnyHandler<Of> = ((of: Of) => QuerySqlToken | readonly QuerySqlToken[]) | undefined;

/** In the order of the events; neighbors of one type go to each lookup in turn. */
const statementsOf = (
  lookups: Appliers['lookups'],
  events: readonly AnyAnnounced[],
): readonly QuerySqlToken[] =>
  runsOfOneType(events).flatMap((run) => {
    const type = run[0]?.type;
    if (type === undefined) return [];
    return lookups.flatMap(({ on, onMany, work }) => {
      const many = onMany?.[type] as AnyHandler<readonly AnyAnnounced[]>;
      const one = on[type] as AnyHandler<AnyAnnounced>;
      const note = work?.on[type] as AnyHandler<AnyAnnounced>;
      return [
        ...[many?.(run) ?? []].flat(),
        ...run.flatMap((event) => [one?.(event) ?? [], note?.(event) ?? []].flat()),
      ];
    });
  });

/** Also records each version, so that a batch may hold several events of a stream. */
const isNext = ({ streamId, version, previousVersion }: Envelope, versions: Map<string, number>): boolean => {
  const applied = versions.get(streamId) ?? 0;
  if (version <= applied) return false;
  if (previousVersion !== applied) {
    throw new EventGap(
      `${streamId}: version ${String(previousVersion)} is missing, ${String(applied)} was applied last`,
    );
  }
  versions.set(streamId, version);
  return true;
};

/** The subject whose key opens the event; `null` without personal fields. */
export const subjectOf = ({ type, data }: Envelope): readonly string[] => {
  const personal = announcedEvents.get(type)?.personal;
  return personal === undefined ? [] : [String(data[personal.subject])];
};

const announcedEventOf = (envelope: Envelope, keys: PersonalKeys): AnyAnnounced => {
  const contract = contractOf(envelope.type);
  const parsed = contract.data.parse(envelope.data) as Envelope['data'];
  const data: unknown = unsealWhenRead(parsed, contract.personal, keys);
  return { ...envelope, data } as AnyAnnounced;
};

/**
 * The streams that were not claimed when the batch was opened. Sorted, so that two batches cannot wait for each other.
 */
const claimVersions = async (
  transaction: Transaction,
  before: ReadonlyMap<string, number>,
  versions: ReadonlyMap<string, number>,
): Promise<void> => {
  const claims = [...versions]
    .filter(([streamId, version]) => version !== before.get(streamId))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([streamId, version]) => [streamId, version, before.get(streamId) ?? 0]);
  if (claims.length === 0) return;
  const { rowCount } = await transaction.query(sql.unsafe`
    insert into inbox as applied (stream_id, version)
    select stream_id, version
    from ${sql.unnest(claims, ['text', 'int4', 'int4'])} as claim (stream_id, version, previous)
    on conflict (stream_id) do update set version = excluded.version
    where applied.version = any(
      select claim.previous from ${sql.unnest(claims, ['text', 'int4', 'int4'])} as claim (stream_id, version, previous)
      where claim.stream_id = excluded.stream_id
    )
  `);
  if (rowCount !== claims.length) throw new AppliedMeanwhile('events of the batch were applied meanwhile');
};
