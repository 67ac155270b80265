import { randomUUID } from 'node:crypto';
import type { EngineContents } from './engine-contents.ts';
import { eventually } from './eventually.ts';

/** All messages in all topics with such a name: key, value and headers. Groups with such a name can be forgotten. */
export const topicContents = async (
  brokers: string,
  beginning: string,
): Promise<EngineContents & { forgetGroups(): Promise<void> }> => {
  const { Kafka, logLevel } = (await import('kafkajs')).default;
  const kafka = new Kafka({ brokers: brokers.split(','), logLevel: logLevel.NOTHING });
  const admin = kafka.admin();
  const groupId = `spec-${randomUUID()}`;
  // One for all reads: whoever joins a group waits for seconds. What it has read stays in the topics, too.
  const reader = kafka.consumer({ groupId });
  const [read, texts, reached] = [new Set<string>(), new Map<string, string>(), new Map<string, bigint>()];
  await admin.connect();
  await reader.connect();
  const topics = async () => (await admin.listTopics()).filter((topic) => topic.startsWith(beginning));
  /** A member that left without a word is waited for. */
  const forgetGroups = () =>
    eventually(
      async () => {
        const groups = (await admin.listGroups()).groups.map(({ groupId: id }) => id);
        const left = groups.filter((id) => id.startsWith(beginning));
        if (left.length > 0) await admin.deleteGroups(left);
      },
      { withinMs: 60_000 },
    );
  const readToo = async (added: readonly string[]): Promise<void> => {
    await reader.stop();
    await reader.subscribe({ topics: [...added], fromBeginning: true });
    for (const topic of added) read.add(topic);
    await reader.run({
      autoCommit: false,
      eachMessage: ({ topic, partition, message: { key, value, headers, offset } }) => {
        const place = `${topic} ${String(partition)}`;
        texts.set(`${place} ${offset}`, [key, value, JSON.stringify(headers)].map(String).join('\n'));
        reached.set(place, BigInt(offset));
        return Promise.resolve();
      },
    });
  };
  return {
    forgetGroups,
    plant: async (text) => {
      const producer = kafka.producer();
      await producer.connect();
      await eventually(async () => {
        // Its own waiting fails now and then although the topic was made.
        await admin.createTopics({ waitForLeaders: false, topics: [{ topic: `${beginning}planted` }] });
        await producer.send({ topic: `${beginning}planted`, messages: [{ value: text }] });
      });
      await producer.disconnect();
    },
    read: async () => {
      const all = await topics();
      const added = all.filter((topic) => !read.has(topic));
      if (added.length > 0) await readToo(added);
      const ends = new Map<string, bigint>();
      for (const topic of all)
        for (const { partition, low, high } of await admin.fetchTopicOffsets(topic))
          if (BigInt(high) > BigInt(low)) ends.set(`${topic} ${String(partition)}`, BigInt(high) - 1n);
      await eventually(
        () => {
          const left = [...ends].filter(([place, end]) => (reached.get(place) ?? -1n) < end);
          if (left.length > 0) throw new Error(`not read yet: ${left.join('; ')}`);
        },
        { withinMs: 120_000 },
      );
      return [...texts.values()];
    },
    remove: async () => {
      await reader.disconnect();
      await admin.deleteTopics({ topics: [...(await topics())] });
      await forgetGroups();
      if (read.size > 0) await admin.deleteGroups([groupId]);
    },
    close: () => admin.disconnect(),
  };
};
