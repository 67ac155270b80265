import {
  createCommands,
  defineProjection,
  defineStream,
  eventStoreMigrations,
  migrate,
  newId,
  openDatabase,
  openEpoch,
  provisionService,
} from '@candor/platform';
import pg from 'pg';
import { sql } from 'slonik';
import type { Bench } from './bench.ts';
import { report, say } from './report.ts';
import { median, rounded } from './statistics.ts';

const clients = 10;

interface Added {
  readonly type: 'Added';
  readonly data: { readonly amount: number };
}

const tally = defineStream<number, Added['data'], Added>({
  name: 'tally',
  decider: {
    initialState: () => 0,
    decide: (data) => [{ type: 'Added', data }],
    evolve: (sum, { data }) => sum + data.amount,
  },
  personal: {},
  announce: () => null,
});

const tallies = defineProjection<Added>({
  name: 'tallies',
  tables: ['tallies'],
  on: {
    Added: ({ streamId, data }) => sql.unsafe`
      insert into tallies (stream_id, sum) values (${streamId}, ${data.amount})
      on conflict (stream_id) do update set sum = tallies.sum + excluded.sum
    `,
  },
});

/** One event and its read model through the platform, against the same statements in a hand-written transaction. */
export const appendBench: Bench = async ({ adminUrl, isQuick }) => {
  const { rounds, roundMs } = isQuick ? { rounds: 1, roundMs: 300 } : { rounds: 7, roundMs: 2_000 };
  const url = await provisionService({
    adminUrl,
    service: 'bench',
    secret: 'only for this benchmark, nothing else',
  });
  await migrate(url, [eventStoreMigrations]);
  const database = await openDatabase(url, { maxConnections: clients });
  await database.query(sql.unsafe`create table tallies (stream_id text primary key, sum integer not null)`);
  await openEpoch(database);
  const commands = createCommands({
    service: 'bench',
    database,
    projections: [tallies],
    keys: { held: () => null, fetch: () => Promise.resolve() },
    now: () => new Date(),
    onAppended: () => undefined,
  });
  const pool = new pg.Pool({ connectionString: url, max: clients });

  const contestants = {
    platform: () => commands.handle(tally, newId(), { amount: 1 }),
    handwritten: () => appendByHand(pool, `tally-${newId()}`),
  };
  const measured = { platform: [] as Round[], handwritten: [] as Round[] };
  for (let round = 0; round <= rounds; round += 1) {
    say(`append: round ${String(round)} of ${String(rounds)}`);
    for (const name of ['platform', 'handwritten'] as const) {
      const figures = await measure(contestants[name], roundMs);
      if (round > 0) measured[name].push(figures);
    }
  }
  await pool.end();
  await database.end();
  const { platform, handwritten } = {
    platform: summary(measured.platform),
    handwritten: summary(measured.handwritten),
  };
  report('append', {
    clients,
    rounds,
    platform,
    handwritten,
    ratio: rounded(platform.appendsPerSecond / handwritten.appendsPerSecond),
    wanted: 'ratio >= 0.5',
  });
};

interface Round {
  readonly appendsPerSecond: number;
  readonly cpuMicrosecondsPerAppend: number;
}

const measure = async (append: () => Promise<unknown>, roundMs: number): Promise<Round> => {
  const cpu = process.cpuUsage();
  const begun = performance.now();
  let appended = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() - begun < roundMs) {
        await append();
        appended += 1;
      }
    }),
  );
  const { user, system } = process.cpuUsage(cpu);
  return {
    appendsPerSecond: appended / ((performance.now() - begun) / 1_000),
    cpuMicrosecondsPerAppend: (user + system) / appended,
  };
};

const summary = (all: readonly Round[]) => ({
  appendsPerSecond: rounded(median(all.map(({ appendsPerSecond }) => appendsPerSecond))),
  cpuMicrosecondsPerAppend: rounded(
    median(all.map(({ cpuMicrosecondsPerAppend }) => cpuMicrosecondsPerAppend)),
  ),
});

const appendByHand = async (pool: pg.Pool, streamId: string): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      'select pg_advisory_xact_lock(key) from (select distinct hashtextextended(name, 0) as key from unnest($1::text[]) as name order by key) as keys',
      [[streamId]],
    );
    await client.query('select * from events where stream_id = any($1::text[]) order by stream_id, version', [
      [streamId],
    ]);
    await client.query(
      `insert into events (id, stream_id, version, type, data, metadata, previous_announced, occurred_at, epoch)
       values ($1, $2, 1, 'Added', $3, $4, null, $5, (select epoch from log_epoch))`,
      [
        newId(),
        streamId,
        JSON.stringify({ amount: 1 }),
        JSON.stringify({ correlationId: 'bench' }),
        new Date().toISOString(),
      ],
    );
    await client.query(
      'insert into tallies (stream_id, sum) values ($1, $2) on conflict (stream_id) do update set sum = tallies.sum + excluded.sum',
      [streamId, 1],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
};
