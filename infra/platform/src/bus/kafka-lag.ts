import type { Admin } from 'kafkajs';
import { Unavailable } from '../http/problems.ts';
import type { KafkaConnection } from './kafka-connection.ts';

const askWithinMs = 1_500;
const keptMs = 1_000;

/** Messages a group has not counted as done, asked of Kafka at most once a second. */
export const createKafkaLag = (
  admin: KafkaConnection<Admin>,
  group: string,
  topics: readonly string[],
): (() => Promise<number>) => {
  let asked: { readonly at: number; readonly answer: Promise<number> } | null = null;
  return async () => {
    if (asked === null || Date.now() - asked.at > keptMs) {
      asked = {
        at: Date.now(),
        answer: admin.use(askWithinMs, (kafka) => countWaiting(kafka, group, topics)),
      };
    }
    try {
      return await asked.answer;
    } catch (error) {
      throw new Unavailable('Kafka does not say what waits.', { cause: error });
    }
  };
};

const countWaiting = async (kafka: Admin, group: string, topics: readonly string[]): Promise<number> => {
  const reached = await kafka.fetchOffsets({ groupId: group, topics: [...topics] });
  const waiting = await Promise.all(
    reached.map(async ({ topic, partitions }) => {
      const ends = new Map(
        (await kafka.fetchTopicOffsets(topic)).map(({ partition, low, high }) => [partition, { low, high }]),
      );
      return partitions.map(({ partition, offset }) => {
        const { low, high } = ends.get(partition) ?? { low: offset, high: offset };
        // Nothing done yet is -1; and what has expired waits no more.
        return Math.max(0, Number(high) - Math.max(Number(low), Number(offset)));
      });
    }),
  );
  return waiting.flat().reduce((sum, count) => sum + count, 0);
};
