import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operationsRoutes, type Envelope } from '@candor/contracts';
import { defineService, loadConfig } from '@candor/platform';
import { membersLookup } from '@candor/shared-kernel';
import {
  adminUrlOf,
  eventually,
  memberRegistered,
  peer,
  startTestService,
  testSecret,
  type TestService,
} from '@candor/platform/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { enginesConfig, enginesOf } from '../../src/config.ts';
import { writeRunning } from '../../src/data-folder.ts';
import { runCommand } from '../run-command.ts';

/** A service with one read model, fed by identity's events. */
const holder = defineService({
  name: 'catalog',
  config: z.object({}),
  lookups: [membersLookup],
  streams: [],
  projections: [],
  routes: [],
});

describe('an operator’s commands', () => {
  const announced: Envelope[] = [];
  let service: TestService;
  let database: pg.Client;
  let dataDir: string;

  beforeAll(async () => {
    const feed = peer(operationsRoutes.feed, ({ body: { topic, after } }) => ({
      envelopes: topic === 'candor.identity.member' && after === '' ? announced : [],
      next: 'the end',
      isEnd: true,
    }));
    service = await startTestService(holder, { peers: [feed] });
    database = new pg.Client({ connectionString: service.databaseUrl });
    await database.connect();
    dataDir = await mkdtemp(join(tmpdir(), 'candor-commands-'));
    const { url } = service;
    writeRunning(dataDir, {
      pid: process.pid,
      url,
      operationsUrl: url,
      siteUrl: url,
      secret: 'configured',
      isEmbeddedPostgres: true,
      isOneProcess: true,
      isProduction: false,
      engines: enginesOf(loadConfig(enginesConfig, {})),
      // The commands use only routes that all services have, so one service is enough.
      services: {
        identity: url,
        catalog: url,
        ratings: url,
        media: url,
        search: url,
        'social-messaging': url,
        billing: url,
        realtime: url,
        admin: url,
      },
    });
  });
  afterAll(async () => {
    await database.end();
    await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const register = async (): Promise<string> => {
    const member = memberRegistered();
    const streamId = `member-${member.memberId}`;
    announced.push(await service.announce('identity.member-registered.v1', streamId, member));
    return streamId;
  };
  const parked = async () => (await database.query('select from dead_letters')).rowCount;
  const run = (command: 'rebuild' | 'dead-letters', ...args: readonly string[]) =>
    runCommand(`${command}.ts`, args, {
      cwd: dataDir,
      settings: { DATA_DIR: dataDir, INTERNAL_SECRET: testSecret },
    });

  it('start nothing and change nothing when no site runs, whatever database is named', async () => {
    const settings = {
      DATA_DIR: join(dataDir, 'empty'),
      DATABASE_URL: 'postgres://operator@127.0.0.1:1/none',
    };
    for (const command of ['rebuild', 'dead-letters'])
      expect(await runCommand(`${command}.ts`, ['list'], { cwd: dataDir, settings })).toEqual({
        status: 2,
        said: '',
        complaint: expect.stringMatching(/^No site runs on .*empty\. Start it/) as string,
      });
    expect(existsSync(settings.DATA_DIR)).toBe(false);
  });

  it('rebuild a read model, show the outcome, and reject unknown arguments', async () => {
    await service.applied(await register());
    await database.query(`update members set profile = profile || '{"firstName": "Wrong"}'`);
    expect(await run('rebuild', 'catalog', '--all')).toEqual({
      status: 0,
      said: expect.stringMatching(
        /^catalog {2}members {2}1 processed, 1 rows, 2 repaired, hash [0-9a-f]{12}\n$/,
      ) as string,
      complaint: '',
    });
    const [list, unknown, misspelt] = await Promise.all([
      run('rebuild', 'list'),
      run('rebuild', 'catalog', 'nothing'),
      run('rebuild', 'catalogue', '--all'),
    ]);
    expect(list).toMatchObject({ status: 0, complaint: '' });
    expect(list.said).toMatch(/^catalog {2}members {2}\S+Z {2}1 processed, 1 rows, 2 repaired/m);
    expect(unknown).toEqual({
      status: 2,
      said: '',
      complaint: 'There is no read model nothing in catalog.\n',
    });
    expect(misspelt).toMatchObject({ status: 2, said: expect.stringContaining('npm run rebuild') as string });
  });

  it('show parked events, and apply them after the cause is fixed', async () => {
    await database.query('alter table members rename to members_away');
    const streamId = await register();
    await eventually(async () => {
      expect(await parked()).toBe(1);
    });
    const [list, replay, rebuild] = await Promise.all([
      run('dead-letters', 'list'),
      run('dead-letters', 'replay', 'catalog', '--all'),
      run('rebuild', 'catalog', 'members'),
    ]);
    expect(list).toMatchObject({ status: 1, complaint: '' });
    expect(list.said).toContain(`catalog  ${streamId}  v1 identity.member-registered.v1`);
    expect(list.said).toContain('relation "members" does not exist');
    expect(replay).toMatchObject({ status: 1, complaint: '' });
    expect(replay.said).toMatch(new RegExp(`^${streamId}: still parked\\. .*"members" does not exist`));
    expect(rebuild).toMatchObject({ status: 1, complaint: '' });
    expect(rebuild.said).toMatch(/^catalog {2}members {2}failed: .*members" does not exist/);

    await database.query('alter table members_away rename to members');
    expect(await run('dead-letters', 'replay', 'catalog', streamId)).toEqual({
      status: 0,
      said: `${streamId}: 1 events applied\n`,
      complaint: '',
    });
    expect(await parked()).toBe(0);
  });

  it('check a site, and exit with 1 for a wrong finding', async () => {
    const doctor = (PREMIUM_PRICE: string) =>
      runCommand('doctor.ts', [], {
        cwd: dataDir,
        settings: {
          DATA_DIR: join(dataDir, 'empty'),
          DATABASE_URL: adminUrlOf(service),
          PORT: '0',
          PREMIUM_PRICE,
        },
      });
    expect(await doctor('1.00 USD')).toMatchObject({ status: 0, complaint: '' });
    const wrong = await doctor('much');
    expect(wrong).toMatchObject({ status: 1, complaint: '' });
    expect(wrong.said).toMatch(/^wrong +settings +.*PREMIUM_PRICE/);
  });
});
