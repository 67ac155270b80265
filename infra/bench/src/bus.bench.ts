import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { provisionService } from '@candor/platform';
import pg from 'pg';
import type { Bench } from './bench.ts';
import { consumerName, publisherName, storedVotes } from './bus-services.ts';
import { startContestant, type Contestant } from './contestant.ts';
import { ownKafka } from './own-kafka.ts';
import { report, say } from './report.ts';
import { median, quantile, rounded } from './statistics.ts';

const perSecond = 200;
const partitions = 6;
const arriveWithinMs = 120_000;
const lookEveryMs = 50;

/** A stored event through the relay, Kafka and a consumer that applies it: how many, and how soon. */
export const busBench: Bench = async (context) => {
  const { adminUrl, dataDir, isQuick, afterwards } = context;
  const { rounds, backlog, seconds } = isQuick
    ? { rounds: 1, backlog: 2_000, seconds: 2 }
    : { rounds: 5, backlog: 30_000, seconds: 15 };
  const secret = randomBytes(32).toString('hex');
  const environment = {
    DATABASE_URL: adminUrl,
    DATA_DIR: dataDir,
    INTERNAL_SECRET: secret,
    LOG_LEVEL: 'error',
    KAFKA_BROKERS: await ownKafka(context),
    KAFKA_TOPIC_PARTITIONS: String(partitions),
  };
  const publisher = await startContestant('bus-publisher', environment);
  afterwards(() => publisher.stop());
  const consumer = await startContestant('bus-consumer', { ...environment, RATINGS_URL: publisher.url });
  afterwards(() => consumer.stop());
  const connect = async (service: string): Promise<pg.Client> => {
    const client = new pg.Client(await provisionService({ adminUrl, service, secret }));
    await client.connect();
    afterwards(() => client.end());
    return client;
  };
  const log = await connect(publisherName);
  const arrived = await connect(consumerName);

  // The first ones come by the owner's feed or wait for the group to be formed.
  await publisher.tell({ perSecond, seconds: 2 });
  await takeArrivals(arrived, perSecond * 2);

  const bursts: Burst[] = [];
  const delays: (readonly number[])[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    say(`bus: round ${round} of ${rounds}`);
    bursts.push(await measureBurst({ log, arrived, publisher, consumer }, backlog));
    await publisher.tell({ perSecond, seconds });
    delays.push((await takeArrivals(arrived, perSecond * seconds)).map(({ delayMs }) => delayMs));
  }
  const ofRounds = (q: number) => rounded(median(delays.map((round) => quantile(round, q))));
  report('bus', {
    rounds,
    partitions,
    backlog,
    eventsPerSecond: rounded(median(bursts.map(({ eventsPerSecond }) => eventsPerSecond))),
    relayCpuMicrosecondsPerEvent: rounded(median(bursts.map(({ relayCpu }) => relayCpu))),
    consumerCpuMicrosecondsPerEvent: rounded(median(bursts.map(({ consumerCpu }) => consumerCpu))),
    perSecond,
    p50Ms: ofRounds(0.5),
    p95Ms: ofRounds(0.95),
    p99Ms: ofRounds(0.99),
    wanted: 'eventsPerSecond >= 3000, p95Ms <= 60',
  });
};

interface Burst {
  readonly eventsPerSecond: number;
  /** Microseconds per event. */
  readonly relayCpu: number;
  readonly consumerCpu: number;
}

interface Parties {
  readonly log: pg.Client;
  readonly arrived: pg.Client;
  readonly publisher: Contestant;
  readonly consumer: Contestant;
}

/** From the commit of all until the last one is applied. */
const measureBurst = async (
  { log, arrived, publisher, consumer }: Parties,
  count: number,
): Promise<Burst> => {
  const [relayBefore, consumerBefore] = [await publisher.cpuMicroseconds(), await consumer.cpuMicroseconds()];
  await log.query(storedVotes, [count]);
  const committedAt = Date.now();
  await log.query(`select pg_notify('appended:${publisherName}', 'bench')`);
  const arrivals = await takeArrivals(arrived, count);
  const lastAt = arrivals.reduce((latest, { arrivedAt }) => Math.max(latest, arrivedAt), 0);
  return {
    eventsPerSecond: (count * 1_000) / (lastAt - committedAt),
    relayCpu: ((await publisher.cpuMicroseconds()) - relayBefore) / count,
    consumerCpu: ((await consumer.cpuMicroseconds()) - consumerBefore) / count,
  };
};

interface Arrival {
  readonly arrivedAt: number;
  readonly delayMs: number;
}

/** Waits for so many, and forgets them. */
const takeArrivals = async (arrived: pg.Client, count: number): Promise<readonly Arrival[]> => {
  const deadline = performance.now() + arriveWithinMs;
  for (;;) {
    const { rows } = await arrived.query<{ here: number }>('select count(*)::int as here from arrivals');
    const here = rows[0]?.here ?? 0;
    if (here === count) break;
    if (performance.now() > deadline || here > count)
      throw new Error(`${here} of ${count} events have arrived.`);
    await pause(lookEveryMs);
  }
  const { rows } = await arrived.query<Arrival>(`
    select (extract(epoch from arrived_at) * 1000)::float8 as "arrivedAt",
      (extract(epoch from arrived_at - occurred_at) * 1000)::float8 as "delayMs"
    from arrivals`);
  await arrived.query('truncate arrivals');
  return rows;
};
