import pg from 'pg';
import { ConnectionError } from 'slonik';
import { describe, expect, it } from 'vitest';
import { createCallerSigner } from '../http/caller.ts';
import { createApp } from '../http/create-app.ts';
import { Unavailable } from '../http/problems.ts';
import { createLogger, type Logger } from '../telemetry/logger.ts';
import { testSecret } from '../testing/test-database.ts';
import { createOutageLog } from './outage-log.ts';
import { awayOf } from './outage.ts';

const refused = () =>
  Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
const connecting = () => new ConnectionError(refused().message, { cause: refused() });
const starting = () =>
  Object.assign(new pg.DatabaseError('the database system is starting up', 0, 'error'), { code: '57P03' });

const recordedLog = (): {
  readonly log: Logger;
  readonly lines: () => readonly Record<string, unknown>[];
} => {
  const written: string[] = [];
  const log = createLogger({
    service: 'catalog',
    level: 'info',
    isPretty: false,
    destination: { write: (line: string) => void written.push(line) },
  });
  return { log, lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>) };
};

describe('what is away', () => {
  it('is Postgres, whatever passes its error on', () => {
    const passedOn = new Unavailable('The event bus does not respond.', { cause: connecting() });
    for (const error of [connecting(), starting(), passedOn]) expect(awayOf(error)).toBe('postgres');
  });

  it('is the disk, the service or the engine that the error names', () => {
    const full = Object.assign(new Error('write failed'), { code: 'ENOSPC' });
    expect(awayOf(new Unavailable('Stored objects cannot be reached.', { cause: full }))).toBe('disk');
    const peer = new Unavailable('ratings responded with 503.', { dependency: 'ratings' });
    expect(awayOf(peer)).toBe('ratings');
    expect(awayOf(new Unavailable('Kafka does not respond.', { cause: refused() }))).toBe(
      'Kafka does not respond.',
    );
  });

  it('is nothing when the code is at fault', () => {
    expect(awayOf(new TypeError('a defect'))).toBeNull();
  });
});

describe('the log of an outage', () => {
  it('has one warning for each engine, and its end', () => {
    const { log, lines } = recordedLog();
    const outage = createOutageLog(log, { loop: 'relay' });
    for (const error of [connecting(), connecting(), starting()])
      outage.report(error, 'background step failed');
    outage.end();
    outage.end();
    outage.report(connecting(), 'background step failed');
    expect(
      lines().map(({ level, msg, away, loop, failures }) => ({ level, msg, away, loop, failures })),
    ).toEqual([
      { level: 'warn', msg: 'background step failed', away: 'postgres', loop: 'relay', failures: 1 },
      { level: 'info', msg: 'works again', away: undefined, loop: 'relay', failures: 3 },
      { level: 'warn', msg: 'background step failed', away: 'postgres', loop: 'relay', failures: 1 },
    ]);
  });

  it('has one warning for all requests that failed, and no error', async () => {
    const { log, lines } = recordedLog();
    const app = createApp({ log, signer: createCallerSigner(testSecret) });
    app.get('/read', () => Promise.reject(connecting()));
    app.get('/other', () => Promise.reject(starting()));
    for (const path of ['/read', '/read', '/other']) {
      const { statusCode, headers } = await app.inject(path);
      expect({ statusCode, retryAfter: headers['retry-after'] }).toEqual({
        statusCode: 503,
        retryAfter: '1',
      });
    }
    const levels = lines().map(({ level }) => level);
    expect(levels.filter((level) => level === 'error')).toEqual([]);
    expect(lines().filter(({ level }) => level === 'warn')).toMatchObject([
      { msg: 'requests fail', away: 'postgres' },
    ]);
  });
});
