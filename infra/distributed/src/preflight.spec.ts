import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { neededBy } from '@candor/platform';
import { afterEach, describe, expect, it } from 'vitest';
import { checkPorts, checkSettings } from './preflight.ts';
import { gateway, processes, services, type ProcessDefinition } from './processes.ts';

const valid = { DATABASE_URL: 'postgres://candor:secret@127.0.0.1:5432/candor' };

const errorFor = (environment: Record<string, string>): string => {
  try {
    checkSettings(environment);
    return '';
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : '';
  }
};

describe('the settings of all processes', () => {
  it('need only a database', () => {
    expect(errorFor(valid)).toBe('');
  });

  it('are reported all at once, each with its readers', () => {
    const wrong = {
      KAFKA_BROKERS: 'nowhere',
      PORT: '99999',
      PHOTOS_FREE: 'many',
      LIMIT_READ: '0',
      GOOGLE_CLIENT_ID: 'candor',
      S3_ENDPOINT: 'http://s3',
    };
    expect(errorFor(wrong).split('\n')).toEqual([
      'InvalidConfiguration: These settings are missing or wrong:',
      '  DATABASE_URL: is missing (every service)',
      expect.stringMatching(/^ {2}PORT: .+ \(every service\)$/),
      '  KAFKA_BROKERS: host:port, with commas between them (every service)',
      '  S3_ENDPOINT: needs S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY beside it (every service)',
      '  GOOGLE_CLIENT_ID: needs GOOGLE_CLIENT_SECRET beside it (identity)',
      expect.stringMatching(/^ {2}PHOTOS_FREE: .+ \(ratings\)$/),
      expect.stringMatching(/^ {2}LIMIT_READ: .+ \(gateway\)$/),
    ]);
  });

  it('never show a value, which can be a secret', () => {
    expect(errorFor({ ...valid, REDIS_URL: 'http://:hush@cache', INTERNAL_SECRET: 'hush' })).not.toContain(
      'hush',
    );
  });

  it('refuse a service on another machine', () => {
    expect(errorFor({ ...valid, SEARCH_URL: 'http://10.0.0.5:4005' })).toContain(
      'SEARCH_URL: names another machine',
    );
  });

  it.each([
    [{ ADMIN_EMAIL: 'boss@example.com' }, 'ADMIN_EMAIL: needs ADMIN_PASSWORD'],
    [{ ADMIN_PASSWORD: 'a quiet room' }, 'ADMIN_PASSWORD: needs ADMIN_EMAIL'],
    [{ GOOGLE_CLIENT_ID: 'candor' }, 'GOOGLE_CLIENT_ID: needs GOOGLE_CLIENT_SECRET'],
    [{ FACEBOOK_CLIENT_SECRET: 'hush' }, 'FACEBOOK_CLIENT_SECRET: needs FACEBOOK_CLIENT_ID'],
    [
      { S3_ENDPOINT: 'http://s3', S3_ACCESS_KEY_ID: 'candor' },
      'S3_ENDPOINT: needs S3_SECRET_ACCESS_KEY beside',
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PRICE_ID: 'price_1' },
      'STRIPE_SECRET_KEY: needs STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET beside',
    ],
  ])('belong together: %j', (half, message) => {
    expect(errorFor({ ...valid, ...half })).toContain(message);
  });

  it('require only settings that their process reads', () => {
    for (const { name, config } of processes) {
      for (const setting of Object.keys(config.shape)) {
        for (const needed of neededBy(config, setting)) expect(config.shape, name).toHaveProperty(needed);
      }
    }
  });
});

const taken = createServer();
afterEach(() => taken.close());

const plannedOn = (definition: ProcessDefinition | undefined, port: number) => ({
  ...(definition ?? gateway),
  host: '127.0.0.1',
  port,
  url: `http://127.0.0.1:${port}`,
  environment: {},
});

describe('checkPorts', () => {
  it('reports taken ports with the process that needs them', async () => {
    taken.listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    await expect(checkPorts([plannedOn(services[0], port), plannedOn(gateway, 0)])).rejects.toThrow(
      `These ports are taken:\n  ${port} (identity)`,
    );
  });

  it('accepts free ports', async () => {
    await expect(checkPorts([plannedOn(gateway, 0)])).resolves.toBeUndefined();
  });
});
