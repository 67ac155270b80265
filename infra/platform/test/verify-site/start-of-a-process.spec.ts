import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../src/free-ports.ts';
import {
  createTestDatabase,
  eventually,
  openBreakableLink,
  startOwnProcess,
  testSecret,
  type BreakableLink,
  type OwnProcess,
  type TestDatabase,
} from '../../src/testing/index.ts';

const main = new URL('../waiting-process.ts', import.meta.url);
const stay = new URL('../../src/service/stay-when-misconfigured.ts', import.meta.url);

describe('a starting service', () => {
  let database: TestDatabase;
  let link: BreakableLink;
  let port: number;
  let service: OwnProcess;

  beforeEach(async () => {
    database = await createTestDatabase();
    link = await openBreakableLink(database.adminUrl);
    port = await freePort();
  });
  afterEach(async () => {
    service.signal('SIGKILL');
    await service.ended;
    await link.close();
    await database.drop();
  });

  const start = (databaseUrl: string, nodeOptions: readonly string[] = []): void => {
    service = startOwnProcess(
      main,
      {
        NODE_ENV: 'test',
        LOG_LEVEL: 'info',
        PORT: String(port),
        INTERNAL_SECRET: testSecret,
        DATABASE_URL: databaseUrl,
        DATABASE_POOL_SIZE: '2',
      },
      nodeOptions,
    );
  };
  const statusOf = (path: string): Promise<number> =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ status }) => status,
      () => 0,
    );
  const wrongPassword = (): string => {
    const url = new URL(database.adminUrl);
    url.password = 'wrong';
    return url.href;
  };

  it('waits for a Postgres that does not respond, logs that once, and then serves', async () => {
    await link.cut();
    start(link.url);
    await eventually(() => {
      expect(service.said()).toContain('"msg":"waiting for postgres"');
    });
    expect(service.said()).toContain('ECONNREFUSED');
    expect(await statusOf('/readyz')).toBe(0);
    await link.repair();
    await eventually(async () => {
      expect(await statusOf('/readyz'), service.said()).toBe(200);
    });
    expect(service.said().match(/"level":"warn"/g)).toHaveLength(1);
  });

  it('stops on a signal while it waits', async () => {
    await link.cut();
    start(link.url);
    await eventually(() => {
      expect(service.said()).toContain('waiting for postgres');
    });
    service.signal('SIGTERM');
    expect(await service.ended).toBe(0);
  });

  it('logs that Postgres refuses its credentials, and ends with a status of its own', async () => {
    start(wrongPassword());
    expect(await service.ended).toBe(78);
    expect(service.said()).toMatch(/^media: DATABASE_URL: password authentication failed for user "\w+"\n$/);
  });

  it('logs it and stays, unready, under a supervisor that would restart it', async () => {
    start(wrongPassword(), [`--import=${stay.href}`]);
    await eventually(() => {
      expect(service.said()).toMatch(/password authentication failed.*\nThe process stays, unready/);
    });
    // Longer than an idle process takes to end.
    expect(await Promise.race([service.ended, pause(1_000, 'it is still there')])).toBe('it is still there');
    expect(await statusOf('/readyz')).toBe(0);
    service.signal('SIGTERM');
    expect(await service.ended).toBe(78);
  });
});
