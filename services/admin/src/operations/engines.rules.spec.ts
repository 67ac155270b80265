import type { EngineState, OperatedServiceState } from '@candor/contracts';
import { describe, expect, it } from 'vitest';
import { enginesOf } from './engines.rules.ts';

const reports = (
  service: OperatedServiceState['service'],
  engines: readonly (readonly [EngineState['engine'], boolean | null])[],
) => ({
  service,
  status: 'responding' as const,
  readModels: null,
  rebuilds: null,
  condition: {
    relayBacklog: null,
    consumerLag: null,
    parkedStreams: null,
    parkedEvents: null,
    searchMode: null,
    indexBacklog: null,
    engines: engines.map(([engine, isUp]) => ({ engine, isUp })),
  },
});

const statusOf = (engine: EngineState['engine'], services: readonly OperatedServiceState[]) => {
  const { status, missedBy } = enginesOf(services).find((one) => one.engine === engine) ?? {};
  return [status, missedBy];
};

describe('the engines that services report', () => {
  it('each have a line, in one order', () => {
    expect(enginesOf([]).map(({ engine }) => engine)).toEqual([
      'postgres',
      'kafka',
      'elasticsearch',
      'redis',
      's3',
      'smtp',
    ]);
  });

  it('are up when services reach them, and down with the services that do not', () => {
    const services = [
      reports('identity', [
        ['kafka', true],
        ['smtp', true],
      ]),
      reports('search', [['kafka', false]]),
    ];
    expect(statusOf('smtp', services)).toEqual(['up', []]);
    expect(statusOf('kafka', services)).toEqual(['down', ['search']]);
  });

  it('are unknown until a service has a result', () => {
    expect(statusOf('s3', [reports('media', [['s3', null]])])).toEqual(['unknown', []]);
    expect(statusOf('s3', [reports('media', [['s3', null]]), reports('admin', [['s3', true]])])).toEqual([
      'up',
      [],
    ]);
  });

  it('are unused only when every service has reported', () => {
    const identity = reports('identity', []);
    expect(statusOf('redis', [identity])).toEqual(['unused', []]);
    expect(statusOf('redis', [identity, { service: 'media', status: 'silent' }])).toEqual(['unknown', []]);
    expect(statusOf('redis', [identity, { ...reports('media', []), condition: null }])).toEqual([
      'unknown',
      [],
    ]);
  });
});
