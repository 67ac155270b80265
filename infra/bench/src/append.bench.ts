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
import { median, rounded, type Bench } from './bench.ts';

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

/** One event and its read model through the platform, beside the same statements in a hand-written transaction. */
export const appendBench: Bench = async ({ adminUrl, isQuick, log, defer }) => {
  const { rounds, roundMs } = isQuick ? { rounds: 1, roundMs: 300 } : { rounds: 7, roundMs: 2_000 };
  const secret = 'only for this benchmark, nothing else';
  const url = await provisionService({ adminUrl, service: 'bench', secret });
  await migrate(url, [eventStoreMigrations]);
  const database = await openDatabase(url, { maxConnections: clients });
  defer(() => database.end());
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
  defer(() => pool.end());

  const platform: Round[] = [];
  const handwritten: Round[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    log(`round ${round} of ${rounds}`);
    const byPlatform = await measure(() => commands.handle(tally, newId(), { amount: 1 }), roundMs);
    const byHand = await measure(() => appendByHand(pool, `tally-${newId()}`), roundMs);
    // The first round is a warm-up.
    if (round === 0) continue;
    platform.push(byPlatform);
    handwritten.push(byHand);
  }
  const figures = { platform: summaryOf(platform), handwritten: summaryOf(handwritten) };
  return {
    clients,
    rounds,
    ...figures,
    ratio: rounded(figures.platform.appendsPerSecond / figures.handwritten.appendsPerSecond),
    target: 'ratio >= 0.5',
  };
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

const summaryOf = (rounds: readonly Round[]): Round => {
  const medianOf = (figure: keyof Round) => rounded(median(rounds.map((round) => round[figure])));
  return {
    appendsPerSecond: medianOf('appendsPerSecond'),
    cpuMicrosecondsPerAppend: medianOf('cpuMicrosecondsPerAppend'),
  };
};

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
