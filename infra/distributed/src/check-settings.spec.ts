import { describe, expect, it } from 'vitest';
import { neededBy } from '@candor/platform';
import { checkSettings } from './check-settings.ts';
import { processes } from './processes.ts';

const right = { DATABASE_URL: 'postgres://candor:secret@127.0.0.1:5432/candor' };

const told = (environment: Record<string, string>): string => {
  try {
    checkSettings(environment);
    return '';
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : '';
  }
};

describe('the settings of all processes', () => {
  it('need no more than a database', () => {
    expect(told(right)).toBe('');
  });

  it('are told all at once, each by name and with whom it concerns', () => {
    const wrong = {
      KAFKA_BROKERS: 'nowhere',
      PORT: '99999',
      PHOTOS_FREE: 'many',
      LIMIT_READ: '0',
      GOOGLE_CLIENT_ID: 'candor',
      S3_ENDPOINT: 'http://s3',
    };
    expect(told(wrong).split('\n')).toEqual([
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

  it('never show a value, which may be a secret', () => {
    expect(told({ ...right, REDIS_URL: 'http://:hush@cache', INTERNAL_SECRET: 'hush' })).not.toContain(
      'hush',
    );
  });

  it('put no service on another machine', () => {
    expect(told({ ...right, SEARCH_URL: 'http://10.0.0.5:4005' })).toContain(
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
  ])('belong together: %j', (half, said) => {
    expect(told({ ...right, ...half })).toContain(said);
  });

  it('need none beside them that their process does not read', () => {
    for (const { name, config } of processes) {
      for (const setting of Object.keys(config.shape)) {
        for (const needed of neededBy(config, setting)) expect(config.shape, name).toHaveProperty(needed);
      }
    }
  });
});
