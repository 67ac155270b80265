import { setImmediate as turn } from 'node:timers/promises';
import type { Envelope } from '@candor/contracts';
import { expect, it } from 'vitest';
import { newId } from '../event-sourcing/stream-type.ts';
import { eventually } from '../testing/eventually.ts';
import {
  eventOf,
  listen,
  nothingUnreadable,
  stream,
  versionsOf,
  type BusUnderTest,
} from './bus-samples.contract.ts';
import type { Bus } from './bus.ts';

/** Subscribers of the same group and of different groups. */
export const describeGroups = (subject: () => BusUnderTest): void => {
  it('delivers everything from the start to a new group, and a copy to every group', async () => {
    const topic = await subject().newTopic();
    await subject().bus.publish(topic, stream('rating-early', 3));
    const first = await listen(subject().bus, newId(), [topic]);
    const second = await listen(subject().other, newId(), [topic]);
    await eventually(() => {
      expect(versionsOf(first.received, 'rating-early')).toEqual([1, 2, 3]);
      expect(versionsOf(second.received, 'rating-early')).toEqual([1, 2, 3]);
    });
    await Promise.all([first.subscription.stop(), second.subscription.stop()]);
  });

  it('resumes a group at its position, regardless of which member stopped', async () => {
    const topic = await subject().newTopic();
    const group = newId();
    const before = await listen(subject().bus, group, [topic]);
    await subject().bus.publish(topic, stream('rating-resumed', 3));
    await eventually(() => {
      expect(before.received).toHaveLength(3);
    });
    await before.subscription.stop();
    await subject().bus.publish(topic, stream('rating-resumed', 2, 4));
    const after = await listen(subject().other, group, [topic]);
    await eventually(() => {
      expect(versionsOf(after.received, 'rating-resumed')).toContain(5);
    });
    expect(versionsOf(after.received, 'rating-resumed').slice(-2)).toEqual([4, 5]);
    await after.subscription.stop();
  });

  it('shares the work of a group: its members miss nothing and preserve the order of a stream', async () => {
    const topic = await subject().newTopic();
    const group = newId();
    const together: Envelope[] = [];
    const members = await Promise.all(
      [subject().bus, subject().other].map((bus) =>
        bus.subscribe({
          group,
          topics: [topic],
          onBatch: (batch) => {
            together.push(...batch);
            return Promise.resolve();
          },
          onUnreadable: nothingUnreadable,
        }),
      ),
    );
    await subject().bus.publish(topic, stream('rating-shared', 40));
    await eventually(() => {
      expect(new Set(versionsOf(together, 'rating-shared')).size).toBe(40);
    });
    const firstSeen = [...new Set(versionsOf(together, 'rating-shared'))];
    expect(firstSeen).toEqual(firstSeen.toSorted((a, b) => a - b));
    await Promise.all(members.map((member) => member.stop()));
  });

  it('loses nothing and preserves the order of streams while members of a group join and leave', async () => {
    const topic = await subject().newTopic();
    const group = newId();
    const together: Envelope[] = [];
    const join = async (bus: Bus) => {
      let received = 0;
      const member = await bus.subscribe({
        group,
        topics: [topic],
        onBatch: async (batch) => {
          await turn();
          received += batch.length;
          together.push(...batch);
        },
        onUnreadable: nothingUnreadable,
      });
      const receivesMore = () => {
        const before = received;
        return eventually(
          () => {
            expect(received).toBeGreaterThan(before);
          },
          { withinMs: 20_000 },
        );
      };
      return { stop: () => member.stop(), receivesMore };
    };
    const streamIds = ['rating-p', 'rating-q', 'rating-r', 'rating-s', 'rating-t', 'rating-u'];
    let versions = 0;
    const over = new AbortController();
    const publishing = (async () => {
      while (!over.signal.aborted) {
        versions += 1;
        const version = versions;
        await subject().bus.publish(
          topic,
          streamIds.map((streamId) => eventOf(streamId, version)),
        );
      }
    })();

    const first = await join(subject().bus);
    await first.receivesMore();
    const second = await join(subject().other);
    await first.receivesMore();
    await first.stop();
    await second.receivesMore();
    const third = await join(subject().bus);
    await second.stop();
    await third.receivesMore();
    over.abort();
    await publishing;

    const all = Array.from({ length: versions }, (_, index) => index + 1);
    await eventually(
      () => {
        for (const streamId of streamIds) {
          expect([...new Set(versionsOf(together, streamId))]).toEqual(all);
        }
      },
      { withinMs: 20_000 },
    );
    await third.stop();
  });
};
