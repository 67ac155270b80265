import { sql } from 'slonik';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Count } from '../src/database/count.ts';
import { startRelay } from '../src/event-sourcing/relay.ts';
import { newId, Unavailable } from '../src/index.ts';
import { eventually } from '../src/testing/eventually.ts';
import { silentLog } from '../src/testing/test-template.ts';
import { openTallyLog, type TallyLog } from './tally-log.ts';
import { tallyStream } from './tally.ts';

describe('a relay whose bus rejects', () => {
  let tally: TallyLog;
  beforeEach(async () => {
    tally = await openTallyLog();
  });
  afterEach(() => tally.close());

  const append = (count: number) =>
    tally.commands.handle(tallyStream, 'a', { memberId: newId(), amount: count, note: 'a note' });
  const checkpoints = () =>
    tally.database.oneFirst(sql.type(Count)`select count(*) as count from relay_checkpoint`);

  it('does not advance its checkpoint, and publishes the same events again', async () => {
    let isReachable = false;
    let attempts = 0;
    const published: number[] = [];
    const relay = startRelay({
      service: 'tally',
      database: tally.database,
      databaseUrl: tally.databaseUrl,
      streams: [tallyStream],
      log: silentLog,
      bus: {
        publish: async (_topic, envelopes) => {
          attempts += 1;
          if (!isReachable) throw new Unavailable('The bus is unreachable.');
          published.push(...envelopes.map(({ version }) => version));
        },
        subscribe: () => Promise.reject(new Error('not used')),
        isReachable: async () => isReachable,
        close: async () => undefined,
      },
    });
    await append(1);
    await append(2);
    await eventually(() => {
      expect(attempts).toBeGreaterThan(2);
    });
    expect(await relay.backlog()).toBe(2);
    expect(await checkpoints()).toBe(0);

    isReachable = true;
    await eventually(() => {
      expect(published).toEqual([1, 2]);
    });
    await relay.stop();
    expect(await relay.backlog()).toBe(0);
    expect(await checkpoints()).toBe(1);
  });

  it('stores no checkpoint when it stops before the bus has accepted the events', async () => {
    let attempts = 0;
    const relay = startRelay({
      service: 'tally',
      database: tally.database,
      databaseUrl: tally.databaseUrl,
      streams: [tallyStream],
      log: silentLog,
      bus: {
        publish: () => {
          attempts += 1;
          return Promise.reject(new Unavailable('The bus is unreachable.'));
        },
        subscribe: () => Promise.reject(new Error('not used')),
        isReachable: async () => false,
        close: async () => undefined,
      },
    });
    await append(1);
    await eventually(() => {
      expect(attempts).toBeGreaterThan(0);
    });
    await relay.stop();
    expect(await checkpoints()).toBe(0);
  });
});
