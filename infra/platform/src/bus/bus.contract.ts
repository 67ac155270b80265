import type { Envelope } from '@candor/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../event-sourcing/stream-type.ts';
import { eventually } from '../testing/eventually.ts';
import { describeGroups } from './bus-groups.contract.ts';
import {
  eventOf,
  listen,
  nothingUnreadable,
  padded,
  stream,
  versionsOf,
  type BusUnderTest,
} from './bus-samples.contract.ts';
import type { UnreadableMessage } from './bus.ts';
import { maxMessageBytes } from './message.ts';

/** The behavior of every bus. */
export const describeBus = (name: string, start: () => Promise<BusUnderTest>): void => {
  describe(`${name} as a bus`, () => {
    let subject: BusUnderTest;
    beforeAll(async () => {
      subject = await start();
    });
    afterAll(() => subject.stop());

    describeGroups(() => subject);

    it('delivers published messages, whole and in order per stream', async () => {
      const topic = await subject.newTopic();
      const { received, subscription } = await listen(subject.bus, newId(), [topic]);
      const [a, b] = [stream('rating-a', 250), stream('rating-b', 250)];
      await subject.bus.publish(
        topic,
        a.flatMap((envelope, index) => [envelope, b[index] ?? envelope]),
      );
      await eventually(() => {
        expect(received).toHaveLength(500);
      });
      expect(versionsOf(received, 'rating-a')).toEqual(a.map(({ version }) => version));
      expect(received.find(({ id }) => id === b[7]?.id)).toEqual(b[7]);
      await subscription.stop();
    });

    it('redelivers a batch after a rejection, and loses nothing', async () => {
      const topic = await subject.newTopic();
      const taken: Envelope[] = [];
      let refusals = 2;
      const subscription = await subject.bus.subscribe({
        group: newId(),
        topics: [topic],
        onBatch: (batch) => {
          if (refusals > 0) {
            refusals -= 1;
            return Promise.reject(new Error('not now'));
          }
          taken.push(...batch);
          return Promise.resolve();
        },
        onUnreadable: nothingUnreadable,
      });
      await subject.bus.publish(topic, stream('rating-refused', 5));
      await eventually(
        () => {
          expect(versionsOf(taken, 'rating-refused')).toEqual([1, 2, 3, 4, 5]);
        },
        { withinMs: 30_000 },
      );
      await subscription.stop();
    });

    it('separates topics', async () => {
      const [one, two] = [await subject.newTopic(), await subject.newTopic()];
      const batches: { topic: string; streams: string[] }[] = [];
      const subscription = await subject.bus.subscribe({
        group: newId(),
        topics: [one, two],
        onBatch: (batch, topic) => {
          batches.push({ topic, streams: batch.map(({ streamId }) => streamId) });
          return Promise.resolve();
        },
        onUnreadable: nothingUnreadable,
      });
      await subject.bus.publish(one, stream('rating-one', 2));
      await subject.bus.publish(two, stream('rating-two', 2));
      await eventually(() => {
        expect(batches.flatMap(({ streams }) => streams)).toHaveLength(4);
      });
      for (const { topic, streams } of batches) {
        expect(new Set(streams)).toEqual(new Set([topic === one ? 'rating-one' : 'rating-two']));
      }
      await subscription.stop();
    });

    it('carries large messages, also many at once, and delivers batches of at most 200', async () => {
      const topic = await subject.newTopic();
      const batches: (readonly Envelope[])[] = [];
      const subscription = await subject.bus.subscribe({
        group: newId(),
        topics: [topic],
        onBatch: (batch) => {
          batches.push(batch);
          return Promise.resolve();
        },
        onUnreadable: nothingUnreadable,
      });
      const large = stream('rating-large', 5).map((envelope) => ({
        ...envelope,
        data: { note: 'ä'.repeat(200_000) },
      }));
      await subject.bus.publish(topic, [...large, ...stream('rating-large', 450, 6)]);
      await eventually(() => {
        expect(batches.flat()).toHaveLength(455);
      });
      expect(batches.flat().slice(0, 5)).toEqual(large);
      expect(Math.max(...batches.map(({ length }) => length))).toBeLessThanOrEqual(200);
      await subscription.stop();
    });

    it('carries an event of a megabyte, refuses a larger one by name, and sends nothing of its batch', async () => {
      const topic = await subject.newTopic();
      const { received, subscription } = await listen(subject.bus, newId(), [topic]);
      const largest = padded(eventOf('rating-largest', 1), maxMessageBytes);
      const tooLarge = padded(eventOf('rating-larger', 7), maxMessageBytes + 1);
      const refused = subject.bus.publish(topic, [eventOf('rating-beside', 1), tooLarge]);
      await expect(refused).rejects.toThrow(RangeError);
      await expect(refused).rejects.toThrow(/rating-larger, version 7, has 1000001 bytes/);
      await subject.bus.publish(topic, [largest]);
      await eventually(() => {
        expect(received).toEqual([largest]);
      });
      await subscription.stop();
    });

    it('delivers a message that is not an envelope in order, with its place and reason, and continues after it', async () => {
      const topic = await subject.newTopic();
      const received: (number | UnreadableMessage)[] = [];
      let refusals = 1;
      const subscription = await subject.bus.subscribe({
        group: newId(),
        topics: [topic],
        onBatch: (batch) => {
          received.push(...batch.map(({ version }) => version));
          return Promise.resolve();
        },
        onUnreadable: (message) => {
          received.push(message);
          refusals -= 1;
          return refusals >= 0 ? Promise.reject(new Error('not now')) : Promise.resolve();
        },
      });
      await subject.bus.publish(topic, stream('rating-readable', 2));
      await subject.publishRaw(topic, '{"no":"envelope"}');
      await eventually(() => {
        expect(received.length).toBeGreaterThan(3);
      });
      await subject.bus.publish(topic, stream('rating-readable', 1, 3));
      await eventually(async () => {
        expect(received.at(-1)).toBe(3);
        expect(await subscription.lag()).toBe(0);
      });
      const unreadable = received.filter((message) => typeof message === 'object');
      expect(unreadable).toHaveLength(2);
      expect(new Set(unreadable.map(({ place }) => place)).size).toBe(1);
      const [first] = unreadable;
      expect(first).toMatchObject({ topic, place: expect.stringMatching(/^\d+(\/\d+)?$/) as string });
      expect(JSON.parse(first?.content ?? '')).toEqual({ no: 'envelope' });
      expect(first?.reason).toContain('streamId');
      await subscription.stop();
    });

    it('delivers envelopes of unknown types', async () => {
      const topic = await subject.newTopic();
      const { received, subscription } = await listen(subject.bus, newId(), [topic]);
      const unknown = { ...eventOf('rating-unknown', 1), type: 'ratings.rating-invented.v9' };
      await subject.publishRaw(topic, JSON.stringify({ ...unknown, addedLater: true }));
      await eventually(() => {
        expect(received).toEqual([unknown]);
      });
      await subscription.stop();
    });

    it('reports its lag, and delivers nothing after a stop', async () => {
      const topic = await subject.newTopic();
      const { received, subscription } = await listen(subject.bus, newId(), [topic]);
      await subject.bus.publish(topic, stream('rating-lag', 3));
      await eventually(async () => {
        expect(received).toHaveLength(3);
        expect(await subscription.lag()).toBe(0);
      });
      await subscription.stop();
      await subject.bus.publish(topic, stream('rating-lag', 1, 4));
      const others = await listen(subject.bus, newId(), [topic]);
      await eventually(() => {
        expect(others.received).toHaveLength(4);
      });
      expect(received).toHaveLength(3);
      await others.subscription.stop();
    });

    it('accepts an empty publish, and is reachable', async () => {
      await subject.bus.publish(await subject.newTopic(), []);
      expect(await subject.bus.isReachable()).toBe(true);
    });
  });
};
