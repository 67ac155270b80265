import { setImmediate as turn } from 'node:timers/promises';
import type { Envelope } from '@candor/contracts';
import { newId } from '../event-sourcing/stream-type.ts';
import type { Bus, UnreadableMessage } from './bus.ts';

export interface BusUnderTest {
  readonly bus: Bus;
  /** The same bus, opened by a second process. */
  readonly other: Bus;
  /** Existing topics that no other spec uses. */
  newTopic(): Promise<string>;
  /** Puts JSON on a topic that none of our buses would: another program's message, or a broken one. */
  publishRaw(topic: string, json: string): Promise<void>;
  stop(): Promise<void>;
}

export const eventOf = (streamId: string, version: number): Envelope => ({
  id: newId(),
  type: 'ratings.rating-removed.v1',
  source: 'ratings',
  occurredAt: '2026-11-01T00:00:00.000Z',
  streamId,
  version,
  previousVersion: version - 1,
  correlationId: newId(),
  causationId: null,
  actorId: null,
  traceparent: null,
  data: { note: `“${streamId}” \\ ${String(version)} 🦉` },
});

export const stream = (streamId: string, versions: number, from = 1): Envelope[] =>
  Array.from({ length: versions }, (_, index) => eventOf(streamId, from + index));

/** The event as a message of exactly this many bytes. */
export const padded = (envelope: Envelope, bytes: number): Envelope => {
  const noted = (note: string): Envelope => ({ ...envelope, data: { note } });
  return noted('x'.repeat(bytes - JSON.stringify(noted('')).length));
};

/** For subscribers of topics that only the spec writes to. */
export const nothingUnreadable = ({ reason }: UnreadableMessage): Promise<void> =>
  Promise.reject(new Error(reason));

/** Subscribes and records envelopes in order. */
export const listen = async (bus: Bus, group: string, topics: readonly string[]) => {
  const received: Envelope[] = [];
  const subscription = await bus.subscribe({
    group,
    topics,
    onBatch: async (batch) => {
      await turn();
      received.push(...batch);
    },
    onUnreadable: nothingUnreadable,
  });
  return { received, subscription };
};

export const versionsOf = (received: readonly Envelope[], streamId: string) =>
  received.filter((envelope) => envelope.streamId === streamId).map(({ version }) => version);
