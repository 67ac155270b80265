import { setImmediate as turn } from 'node:timers/promises';
import type { Envelope } from '@candor/contracts';
import { newId } from '../service/ids.ts';
import type { Bus, UnreadableMessage } from './bus.ts';

export interface BusUnderTest {
  readonly bus: Bus;
  /** A second process's view of the same bus. */
  readonly other: Bus;
  /** Topics that exist and that nobody else uses. */
  newTopic(): Promise<string>;
  /** Puts JSON on a topic that no bus of ours would: somebody else's message, or a broken one. */
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

/** The event as a message of exactly so many bytes. */
export const padded = (envelope: Envelope, bytes: number): Envelope => {
  const noted = (note: string): Envelope => ({ ...envelope, data: { note } });
  return noted('x'.repeat(bytes - JSON.stringify(noted('')).length));
};

/** For subscribers to whose topics nobody writes anything else. */
export const nothingUnreadable = ({ reason }: UnreadableMessage): Promise<void> =>
  Promise.reject(new Error(reason));

/** Subscribes and remembers what came, in order. */
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
  return { heard: received, subscription };
};

export const versionsOf = (received: readonly Envelope[], streamId: string) =>
  received.filter((envelope) => envelope.streamId === streamId).map(({ version }) => version);
