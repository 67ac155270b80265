import { setTimeout as pause } from 'node:timers/promises';
import type { Engine } from '../engine-control.ts';
import type { Fault, FaultTools } from './fault.ts';

const awayMs = 8_000;
const hungMs = 10_000;
const afterwardsMs = 4_000;
const readyWithinMs = 60_000;
const flaps = 5;

const killed = async ({ engine }: FaultTools, name: Engine, forMs: number): Promise<void> => {
  await engine(name, 'kill');
  await pause(forMs);
  await engine(name, 'start');
};

const hung = async ({ engine }: FaultTools, name: Engine): Promise<void> => {
  await engine(name, 'pause');
  await pause(hungMs);
  await engine(name, 'resume');
};

/** Comes first: what is slow or wrong here is so without any fault, such as a machine that cannot carry the load. */
const nothing: Fault = {
  ...{ name: 'nothing-away', isShort: true, areReadsRequired: true },
  happen: () => pause(awayMs),
};

const engineFaults: readonly Fault[] = [
  {
    ...{ name: 'kafka-killed', isShort: true, areReadsRequired: true },
    happen: (tools) => killed(tools, 'kafka', awayMs),
  },
  {
    ...{ name: 'kafka-hung', isShort: false, areReadsRequired: true },
    happen: (tools) => hung(tools, 'kafka'),
  },
  {
    ...{ name: 'kafka-flaps', isShort: false, areReadsRequired: true },
    happen: async (tools) => {
      for (let flap = 0; flap < flaps; flap += 1) {
        await killed(tools, 'kafka', 500);
        await pause(1_000);
      }
    },
  },
  {
    ...{ name: 'elasticsearch-killed', isShort: true, areReadsRequired: true },
    happen: (tools) => killed(tools, 'elasticsearch', awayMs),
  },
  {
    ...{ name: 'elasticsearch-hung', isShort: false, areReadsRequired: true },
    happen: (tools) => hung(tools, 'elasticsearch'),
  },
  {
    ...{ name: 'elasticsearch-index-deleted', isShort: false, areReadsRequired: true },
    happen: async (tools) => {
      await tools.deleteIndex();
      await pause(afterwardsMs);
    },
  },
  {
    ...{ name: 'redis-killed', isShort: false, areReadsRequired: true },
    happen: (tools) => killed(tools, 'redis', awayMs),
  },
  {
    ...{ name: 'redis-flushed', isShort: false, areReadsRequired: true },
    happen: async (tools) => {
      await tools.flushRedis();
      await pause(afterwardsMs);
    },
  },
  {
    ...{ name: 'redis-hung', isShort: true, areReadsRequired: true },
    happen: (tools) => hung(tools, 'redis'),
  },
  {
    ...{ name: 's3-away', isShort: false, areReadsRequired: true },
    happen: (tools) => killed(tools, 's3', awayMs),
  },
  {
    ...{ name: 'postgres-restarted', isShort: false, areReadsRequired: false },
    happen: ({ stack }) => stack.restartPostgres(),
  },
];

const processFaults: readonly Fault[] = (
  [
    'ratings',
    'search',
    'catalog',
    'identity',
    'media',
    'social-messaging',
    'billing',
    'realtime',
    'admin',
    'gateway',
  ] as const
).map((name) => ({
  ...{ name: `${name}-killed`, isShort: name === 'ratings', areReadsRequired: false },
  happen: async ({ stack }) => {
    stack.processOf(name).kill();
    await pause(1_000);
    await stack.processOf(name).ready(readyWithinMs);
  },
}));

const twoInstances: Fault = {
  ...{ name: 'two-instances', isShort: false, areReadsRequired: false },
  happen: async ({ stack }) => {
    const second = await stack.addInstances();
    try {
      await pause(afterwardsMs);
      for (const name of ['ratings', 'search'] as const) stack.processOf(name).kill();
      await pause(afterwardsMs);
      for (const name of ['ratings', 'search'] as const) await stack.processOf(name).ready(readyWithinMs);
    } finally {
      await second.end();
    }
  },
};

export const faults: readonly Fault[] = [nothing, ...engineFaults, ...processFaults, twoInstances];
