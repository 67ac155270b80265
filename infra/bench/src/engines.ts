import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { announcedEvents } from '@candor/contracts';
import { serviceNames } from '@candor/platform';
import { removeIndices } from '@candor/search/remove-indices';
import { Kafka, logLevel, type Admin } from 'kafkajs';
import { z } from 'zod';
import type { BenchContext } from './bench.ts';

const topics: ReadonlySet<string> = new Set([...announcedEvents.values()].map(({ topic }) => topic));
const groups: ReadonlySet<string> = new Set(serviceNames);

/**
 * The settings of Kafka for a site. The site uses the default topic names, so a Kafka that has these topics already is
 * refused. The topics and groups of the site are deleted when the benchmark ends.
 */
export const reserveKafka = async ({
  engines: { KAFKA_BROKERS: brokers = [] },
  defer,
}: Pick<BenchContext, 'engines' | 'defer'>): Promise<{ readonly KAFKA_BROKERS: string }> => {
  await withAdmin(brokers, async (admin) => {
    refuseUsedKafka(await admin.listTopics());
  });
  defer(() => withAdmin(brokers, deleteTopicsAndGroups));
  return { KAFKA_BROKERS: brokers.join(',') };
};

/** Throws when Kafka has topics of a Candor. */
export const refuseUsedKafka = (existing: readonly string[]): void => {
  const found = existing.filter((topic) => topics.has(topic));
  if (found.length === 0) return;
  throw new Error(
    `Another Candor uses this Kafka: it has ${found.join(', ')}. Set KAFKA_BROKERS to a Kafka of the benchmark's own.`,
  );
};

const deleteTopicsAndGroups = async (admin: Admin): Promise<void> => {
  const existing = await admin.listGroups();
  const groupIds = existing.groups.map(({ groupId }) => groupId).filter((group) => groups.has(group));
  if (groupIds.length > 0) await admin.deleteGroups(groupIds);
  const ours = (await admin.listTopics()).filter((topic) => topics.has(topic));
  if (ours.length > 0) await admin.deleteTopics({ topics: ours });
};

const withAdmin = async (
  brokers: readonly string[],
  work: (admin: Admin) => Promise<void>,
): Promise<void> => {
  const kafka = new Kafka({ clientId: 'candor-bench', brokers: [...brokers], logLevel: logLevel.NOTHING });
  const admin = kafka.admin();
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.disconnect();
  }
};

/** The settings of Elasticsearch for a site, with a random alias. Its indices are deleted when the benchmark ends. */
export const reserveIndex = ({
  engines: { ELASTICSEARCH_URL: urls = [] },
  defer,
}: Pick<BenchContext, 'engines' | 'defer'>) => {
  const ELASTICSEARCH_INDEX = `bench-${randomBytes(5).toString('hex')}`;
  defer(() => removeIndices(urls, ELASTICSEARCH_INDEX));
  return { ELASTICSEARCH_URL: urls.join(','), ELASTICSEARCH_INDEX };
};

const indexedWithinMs = 1_200_000;
const pollMs = 200;
const Found = z.object({ total: z.coerce.number(), mode: z.string().nullable() });

/** Waits until search responds from its index and the index holds this number of ratings. */
export const waitUntilIndexed = async (searchUrl: string, ratings: number): Promise<void> => {
  const deadline = performance.now() + indexedWithinMs;
  for (;;) {
    const response = await fetch(`${searchUrl}/api/ratings/search?limit=1`);
    await response.arrayBuffer();
    const { total, mode } = Found.parse({
      total: response.headers.get('x-total-count'),
      mode: response.headers.get('x-search-mode'),
    });
    if (response.ok && mode === null && total === ratings) return;
    if (performance.now() > deadline)
      throw new Error(`Search finds ${total} of ${ratings} ratings in mode ${mode ?? 'index'}.`);
    await pause(pollMs);
  }
};
