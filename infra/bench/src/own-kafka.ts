import { announcedEvents } from '@candor/contracts';
import { services } from '@candor/distributed/processes';
import { Kafka, logLevel, type Admin } from 'kafkajs';
import type { BenchContext } from './bench.ts';
import { required } from './requirements.ts';

const topics: ReadonlySet<string> = new Set([...announcedEvents.values()].map(({ topic }) => topic));
const groups: ReadonlySet<string> = new Set(services.map(({ name }) => name));

/**
 * The brokers, for services to use. They are given no KAFKA_PREFIX and call their topics as every site without one does, so a Kafka
 * that has them already is somebody's and is refused; those that the benchmark makes are removed when it ends.
 */
export const ownKafka = async ({
  engines,
  afterwards,
}: Pick<BenchContext, 'engines' | 'afterwards'>): Promise<string> => {
  const brokers = required(engines.KAFKA_BROKERS, 'Kafka');
  await asAdmin(brokers, async (admin) => {
    refuseUsed(await admin.listTopics());
  });
  afterwards(() => asAdmin(brokers, removeOurs));
  return brokers.join(',');
};

/** Throws when services work with these topics, or have. */
export const refuseUsed = (listed: readonly string[]): void => {
  const found = listed.filter((topic) => topics.has(topic));
  if (found.length === 0) return;
  throw new Error(
    `This Kafka is in use by services: it has ${found.join(', ')}. Set KAFKA_BROKERS to one of the benchmark's own.`,
  );
};

const removeOurs = async (admin: Admin): Promise<void> => {
  const { groups: listed } = await admin.listGroups();
  const ours = listed.map(({ groupId }) => groupId).filter((group) => groups.has(group));
  if (ours.length > 0) await admin.deleteGroups(ours);
  const left = (await admin.listTopics()).filter((topic) => topics.has(topic));
  if (left.length > 0) await admin.deleteTopics({ topics: left });
};

const asAdmin = async (brokers: readonly string[], work: (admin: Admin) => Promise<void>): Promise<void> => {
  const kafka = new Kafka({ clientId: 'candor-bench', brokers: [...brokers], logLevel: logLevel.NOTHING });
  const admin = kafka.admin();
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.disconnect();
  }
};
