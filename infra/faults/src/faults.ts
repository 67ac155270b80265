import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceName } from '@candor/platform';
import type { Engine, EngineControl } from './engine-control.ts';
import type { Stack } from './stack/run-stack.ts';

/**
 * What may fail during a fault. `writes`: every engine but Redis is needed to write. `nothing`: messages and badges work
 * without Redis. `all but reads`: the second instance serves reads.
 */
export type MayFail = 'anything' | 'all but reads' | 'writes' | 'nothing';

export interface FaultTools {
  readonly control: EngineControl;
  readonly stack: Stack;
  /** Of `--short`: engines hang for less time. */
  readonly isShort: boolean;
  flushRedis(): Promise<void>;
  deleteIndex(): Promise<void>;
}

export interface Fault {
  readonly name: string;
  /** Part of `--short`. */
  readonly isShort: boolean;
  readonly mayFail: MayFail;
  /** Takes something away; resolves when it is back. */
  inject(tools: FaultTools): Promise<void>;
}

const outageMs = 8_000;
const afterwardsMs = 4_000;
const readyTimeoutMs = 60_000;

export const hangMs = ({ isShort }: Pick<FaultTools, 'isShort'>): number => (isShort ? 10_000 : 30_000);

const kill =
  (engine: Engine, forMs = outageMs): Fault['inject'] =>
  async ({ control }) => {
    await control(engine, 'kill');
    await pause(forMs);
    await control(engine, 'start');
  };

const hang =
  (engine: Engine): Fault['inject'] =>
  async (tools) => {
    await tools.control(engine, 'pause');
    await pause(hangMs(tools));
    await tools.control(engine, 'resume');
  };

const flapKafka: Fault['inject'] = async (tools) => {
  for (let count = 0; count < 5; count += 1) {
    await kill('kafka', 500)(tools);
    await pause(1_000);
  }
};

const deleteIndex: Fault['inject'] = async (tools) => {
  await tools.deleteIndex();
  await pause(afterwardsMs);
};

const flushRedis: Fault['inject'] = async (tools) => {
  await tools.flushRedis();
  await pause(afterwardsMs);
};

const killProcess =
  (name: ServiceName | 'gateway', downMs = 1_000): Fault['inject'] =>
  async ({ stack }) => {
    stack.processOf(name).kill();
    await pause(downMs);
    await stack.processOf(name).ready(readyTimeoutMs);
  };

const killOneOfTwo: Fault['inject'] = async (tools) => {
  const second = await tools.stack.addInstances();
  try {
    await pause(afterwardsMs);
    // One at a time: a small machine that starts five processes at once serves no requests meanwhile.
    for (const name of ['ratings', 'search', 'social-messaging', 'billing', 'realtime'] as const) {
      await killProcess(name, afterwardsMs)(tools);
    }
  } finally {
    await second.stop();
  }
};

export const faults: readonly Fault[] = [
  // Shows what is slow or wrong without a fault, for instance on a machine that cannot carry the load.
  { name: 'baseline', isShort: true, mayFail: 'nothing', inject: () => pause(outageMs) },
  { name: 'kafka-killed', isShort: true, mayFail: 'writes', inject: kill('kafka') },
  { name: 'kafka-hung', isShort: false, mayFail: 'writes', inject: hang('kafka') },
  { name: 'kafka-flaps', isShort: false, mayFail: 'writes', inject: flapKafka },
  { name: 'elasticsearch-killed', isShort: true, mayFail: 'writes', inject: kill('elasticsearch') },
  { name: 'elasticsearch-hung', isShort: false, mayFail: 'writes', inject: hang('elasticsearch') },
  { name: 'elasticsearch-index-deleted', isShort: false, mayFail: 'writes', inject: deleteIndex },
  { name: 'redis-killed', isShort: false, mayFail: 'nothing', inject: kill('redis') },
  { name: 'redis-flushed', isShort: false, mayFail: 'nothing', inject: flushRedis },
  { name: 'redis-hung', isShort: true, mayFail: 'nothing', inject: hang('redis') },
  { name: 's3-killed', isShort: false, mayFail: 'writes', inject: kill('s3') },
  {
    name: 'postgres-restarted',
    isShort: false,
    mayFail: 'anything',
    inject: ({ stack }) => stack.restartPostgres(),
  },
  { name: 'ratings-killed', isShort: true, mayFail: 'anything', inject: killProcess('ratings') },
  { name: 'search-killed', isShort: false, mayFail: 'anything', inject: killProcess('search') },
  { name: 'catalog-killed', isShort: false, mayFail: 'anything', inject: killProcess('catalog') },
  { name: 'identity-killed', isShort: false, mayFail: 'anything', inject: killProcess('identity') },
  { name: 'media-killed', isShort: false, mayFail: 'anything', inject: killProcess('media') },
  {
    name: 'social-messaging-killed',
    isShort: true,
    mayFail: 'anything',
    inject: killProcess('social-messaging'),
  },
  { name: 'billing-killed', isShort: false, mayFail: 'anything', inject: killProcess('billing') },
  { name: 'realtime-killed', isShort: false, mayFail: 'anything', inject: killProcess('realtime') },
  { name: 'admin-killed', isShort: false, mayFail: 'anything', inject: killProcess('admin') },
  { name: 'gateway-killed', isShort: false, mayFail: 'anything', inject: killProcess('gateway') },
  { name: 'two-instances', isShort: false, mayFail: 'all but reads', inject: killOneOfTwo },
];
