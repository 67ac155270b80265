import { describe, expect, it } from 'vitest';
import { checkSettings } from './check-settings.ts';

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
    const wrong = { KAFKA_BROKERS: 'nowhere', PORT: '99999', PHOTOS_FREE: 'many', LIMIT_READ: '0' };
    expect(told(wrong).split('\n')).toEqual([
      'InvalidConfiguration: These settings are missing or wrong:',
      '  DATABASE_URL: is missing (every service)',
      expect.stringMatching(/^ {2}PORT: .+ \(every service\)$/),
      '  KAFKA_BROKERS: host:port, with commas between them (every service)',
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

  it.each([{ ADMIN_EMAIL: 'boss@example.com' }, { ADMIN_PASSWORD: 'a quiet room' }])(
    'name the whole first administrator or nobody: %j',
    (half) => {
      expect(told({ ...right, ...half })).toContain('ADMIN_EMAIL, ADMIN_PASSWORD: both or neither');
    },
  );
});
