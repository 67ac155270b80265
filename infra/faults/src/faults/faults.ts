import { setTimeout as pause } from 'node:timers/promises';
import type { Engine } from '../engine-control.ts';
import type { Fault, FaultTools } from './fault.ts';

const awayMs = 8_000;
const afterwardsMs = 4_000;
const readyWithinMs = 60_000;
const flaps = 5;

const killed = async ({ engine }: FaultTools, name: Engine, forMs: number): Promise<void> => {
  await engine(name, 'kill');
  await pause(forMs);
  await engine(name, 'start');
};

/** How long what hangs does so. */
export const hungForMs = ({ isShort }: Pick<FaultTools, 'isShort'>): number => (isShort ? 10_000 : 30_000);

const hung = async (tools: FaultTools, name: Engine): Promise<void> => {
  const { engine } = tools;
  await engine(name, 'pause');
  await pause(hungForMs(tools));
  await engine(name, 'resume');
};

/** Comes first: what is slow or wrong here is so without any fault, such as a machine that cannot carry the load. */
const nothing: Fault = {
  name: 'nothing-away',
  isShort: true,
  mayFail: 'nothing',
  happen: () => pause(awayMs),
};

const engineFaults: readonly Fault[] = [
  {
    name: 'kafka-killed',
    isShort: true,
    mayFail: 'writes',
    happen: (tools) => killed(tools, 'kafka', awayMs),
  },
  {
    name: 'kafka-hung',
    isShort: false,
    mayFail: 'writes',
    happen: (tools) => hung(tools, 'kafka'),
  },
  {
    name: 'kafka-flaps',
    isShort: false,
    mayFail: 'writes',
    happen: async (tools) => {
      for (let flap = 0; flap < flaps; flap += 1) {
        await killed(tools, 'kafka', 500);
        await pause(1_000);
      }
    },
  },
  {
    name: 'elasticsearch-killed',
    isShort: true,
    mayFail: 'writes',
    happen: (tools) => killed(tools, 'elasticsearch', awayMs),
  },
  {
    name: 'elasticsearch-hung',
    isShort: false,
    mayFail: 'writes',
    happen: (tools) => hung(tools, 'elasticsearch'),
  },
  {
    name: 'elasticsearch-index-deleted',
    isShort: false,
    mayFail: 'writes',
    happen: async (tools) => {
      await tools.deleteIndex();
      await pause(afterwardsMs);
    },
  },
  {
    name: 'redis-killed',
    isShort: false,
    mayFail: 'nothing',
    happen: (tools) => killed(tools, 'redis', awayMs),
  },
  {
    name: 'redis-flushed',
    isShort: false,
    mayFail: 'nothing',
    happen: async (tools) => {
      await tools.flushRedis();
      await pause(afterwardsMs);
    },
  },
  {
    name: 'redis-hung',
    isShort: true,
    mayFail: 'nothing',
    happen: (tools) => hung(tools, 'redis'),
  },
  {
    name: 's3-away',
    isShort: false,
    mayFail: 'writes',
    happen: (tools) => killed(tools, 's3', awayMs),
  },
  {
    name: 'postgres-restarted',
    isShort: false,
    mayFail: 'anything',
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
  name: `${name}-killed`,
  isShort: name === 'ratings' || name === 'billing',
  mayFail: 'anything',
  happen: async ({ stack }) => {
    stack.processOf(name).kill();
    await pause(1_000);
    await stack.processOf(name).ready(readyWithinMs);
  },
}));

const killedOfTwo = ['ratings', 'search', 'social-messaging', 'billing', 'realtime'] as const;

const twoInstances: Fault = {
  name: 'two-instances',
  isShort: false,
  mayFail: 'all but reads',
  happen: async ({ stack }) => {
    const second = await stack.addInstances();
    try {
      await pause(afterwardsMs);
      // One at a time: a small machine that starts five processes at once answers nobody meanwhile, whoever is away.
      for (const name of killedOfTwo) {
        stack.processOf(name).kill();
        await pause(afterwardsMs);
        await stack.processOf(name).ready(readyWithinMs);
      }
    } finally {
      await second.end();
    }
  },
};

export const faults: readonly Fault[] = [nothing, ...engineFaults, ...processFaults, twoInstances];
