import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceNames } from '@candor/platform';
import { eventually } from '@candor/platform/testing';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPostgres, supervisePostgres, type RunningPostgres } from '../../src/postgres/index.ts';
import { comparisons, unheard } from '../durability/comparisons.ts';
import {
  startWritingProcess,
  type Acknowledged,
  type WritingProcess,
} from '../durability/writing-process.ts';

/** The spec starts everything three times, maybe on a busy machine. */
const timeoutMs = 300_000;

const acknowledged: Acknowledged = { requests: new Set(), ratings: new Map(), votes: new Map() };
const cleanup = new AsyncDisposableStack();
let dataDir: string;
let postgres: RunningPostgres;
let writing: WritingProcess;
let admin: pg.Client;

const rowsOf = async (statement: string) => (await admin.query<Record<string, unknown>>(statement)).rows;

const connect = async (): Promise<void> => {
  const client = new pg.Client({ connectionString: postgres.adminUrl });
  // The spec kills its server.
  client.on('error', () => undefined);
  cleanup.defer(() => client.end());
  await client.connect();
  admin = client;
};

/** SIGKILL; the supervision starts it again. */
const killPostgres = (): number => {
  const { pid } = postgres;
  process.kill(pid, 'SIGKILL');
  return pid;
};

const postgresIsBack = async (killed: number): Promise<void> => {
  await eventually(
    async () => {
      expect(postgres.pid).not.toBe(killed);
    },
    { withinMs: timeoutMs / 3 },
  );
  await connect();
};

const startWriting = async (): Promise<void> => {
  const started = startWritingProcess({ dataDir, adminUrl: postgres.adminUrl }, acknowledged);
  cleanup.defer(() => started.kill());
  await started.ready();
  writing = started;
};

/** Acknowledged writes that are missing. */
const lost = async (): Promise<readonly string[]> => {
  const ratings = await rowsOf("select rating_id, content ->> 'title' as title from ratings.ratings");
  const turns = new Map(
    ratings.map(({ rating_id, title }) => [rating_id, Number(String(title).replace('turn ', ''))]),
  );
  const votes = await rowsOf(`
    select stream_id, max(version) as count from ratings.events where type like 'Vote%' group by stream_id
  `);
  const counts = new Map(votes.map(({ stream_id, count }) => [stream_id, Number(count)]));
  const requests = await rowsOf(`select distinct metadata ->> 'correlationId' as id from ratings.events`);
  const stored = new Set(requests.map(({ id }) => id));
  return [
    ...[...acknowledged.requests].filter((id) => !stored.has(id)).map((id) => [id]),
    ...[...acknowledged.ratings].filter(([id, turn]) => (turns.get(id) ?? -1) < turn),
    ...[...acknowledged.votes].filter(([id, count]) => (counts.get(`vote-${id}`) ?? 0) < count),
  ].map(([id]) => id);
};

/**
 * Opens a transaction to which no timeout applies. Later events cannot be read from any log until it ends, with Postgres or by
 * the returned function.
 */
const holdTransaction = async (): Promise<() => Promise<void>> => {
  const client = new pg.Client({ connectionString: postgres.adminUrl });
  client.on('error', () => undefined);
  const end = () => client.end();
  cleanup.defer(end);
  await client.connect();
  await client.query('begin');
  await client.query('select pg_current_xact_id()');
  return end;
};

const kills = new Map<string, () => Promise<void>>([
  [
    'Postgres was killed, but not the relay',
    async () => {
      await writing.write(60);
      await holdTransaction();
      await writing.write(60);
      await postgresIsBack(killPostgres());
      await writing.write(40);
      await writing.rest();
    },
  ],
  [
    'the relay was killed, but not Postgres',
    async () => {
      await writing.write(20);
      const letGo = await holdTransaction();
      await writing.write(40);
      await writing.kill();
      await startWriting();
      expect(await rowsOf(unheard)).not.toEqual([]);
      await letGo();
    },
  ],
  [
    'both were killed at once',
    async () => {
      await writing.write(60);
      await holdTransaction();
      await writing.write(60);
      const killed = killPostgres();
      await writing.kill();
      await postgresIsBack(killed);
      await startWriting();
    },
  ],
]);

describe('writes while processes are killed', { timeout: timeoutMs }, () => {
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'candor-durability-'));
    cleanup.defer(() => rm(dataDir, { recursive: true, force: true }));
    // Passwords are checked with few iterations, because each start opens a hundred connections.
    postgres = await startPostgres({ dataDir, settings: { scram_iterations: '1' } });
    cleanup.defer(() => postgres.stop());
    const supervision = supervisePostgres({
      postgres,
      onEnded: () => undefined,
      onRestarted: () => undefined,
      onGivenUp: (error) => {
        throw error;
      },
    });
    cleanup.defer(() => supervision.stop());
    await connect();
    await startWriting();
  }, timeoutMs);
  afterAll(() => cleanup.disposeAsync());

  describe.each([...kills])('after %s', (_what, happen) => {
    beforeAll(async () => {
      await happen();
      await eventually(
        async () => {
          expect(await rowsOf(unheard)).toEqual([]);
        },
        { withinMs: timeoutMs / 3 },
      );
    }, timeoutMs);

    it('are stored if they were acknowledged', async () => {
      expect(acknowledged.ratings.size).toBeGreaterThan(0);
      expect(acknowledged.votes.size).toBeGreaterThan(0);
      expect(await lost()).toEqual([]);
    });

    it.each(comparisons)('add up: $rule', async ({ broken }) => {
      expect(await rowsOf(broken)).toEqual([]);
    });

    it('are parked by no service', async () => {
      for (const name of serviceNames)
        expect(await rowsOf(`select envelope, error from "${name}".dead_letters`), name).toEqual([]);
    });
  });

  describe('are checked by negative controls', () => {
    beforeEach(() => rowsOf('begin'));
    afterEach(() => rowsOf('rollback'));

    it.each([
      `update ratings.ratings set content = jsonb_set(content, '{title}', '"turn -1"')`,
      "delete from ratings.events where type like 'Vote%'",
      "delete from ratings.events where type = 'RatingRevised' and version > 2",
    ])('control: after %s', async (defect) => {
      await rowsOf(defect);
      expect(await lost()).not.toEqual([]);
    });

    it.each(comparisons.flatMap(({ broken, defects }) => defects.map((defect) => [defect, broken])))(
      'control: after %s',
      async (defect, broken) => {
        await rowsOf(defect);
        expect(await rowsOf(broken)).not.toEqual([]);
      },
    );
  });
});
