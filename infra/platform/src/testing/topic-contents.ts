import { randomUUID } from 'node:crypto';
import type { EngineContents } from './engine.ts';
import { eventually } from './eventually.ts';

/** All messages of all topics with this prefix: key, value and headers. `deleteGroups` deletes the groups with it. */
export const topicContents = async (
  brokers: string,
  beginning: string,
): Promise<EngineContents & { deleteGroups(): Promise<void> }> => {
  const { Kafka, logLevel } = (await import('kafkajs')).default;
  const kafka = new Kafka({ brokers: brokers.split(','), logLevel: logLevel.NOTHING });
  const admin = kafka.admin();
  const groupId = `spec-${randomUUID()}`;
  // One consumer for all reads, because joining a group takes seconds. Messages stay in the topics.
  const reader = kafka.consumer({ groupId });
  const [read, texts, reached] = [new Set<string>(), new Map<string, string>(), new Map<string, bigint>()];
  await admin.connect();
  await reader.connect();
  const topics = async () => (await admin.listTopics()).filter((topic) => topic.startsWith(beginning));
  /** Waits for members that left without notice. */
  const deleteGroups = () =>
    eventually(
      async () => {
        const groups = (await admin.listGroups()).groups.map(({ groupId: id }) => id);
        const left = groups.filter((id) => id.startsWith(beginning));
        if (left.length > 0) await admin.deleteGroups(left);
      },
      { withinMs: 60_000 },
    );
  const readAlso = async (added: readonly string[]): Promise<void> => {
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
    deleteGroups,
    seed: async (text) => {
      const producer = kafka.producer();
      await producer.connect();
      await eventually(async () => {
        // Its own waiting sometimes fails although the topic exists.
        await admin.createTopics({ waitForLeaders: false, topics: [{ topic: `${beginning}seeded` }] });
        await producer.send({ topic: `${beginning}seeded`, messages: [{ value: text }] });
      });
      await producer.disconnect();
    },
    read: async () => {
      const all = await topics();
      const added = all.filter((topic) => !read.has(topic));
      if (added.length > 0) await readAlso(added);
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
      await deleteGroups();
      if (read.size > 0) await admin.deleteGroups([groupId]);
    },
    close: () => admin.disconnect(),
  };
};
