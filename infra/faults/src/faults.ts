import { setTimeout as pause } from 'node:timers/promises';
import { processes, type ProcessName } from '@candor/distributed/processes';
import type { Engine, EngineControl } from './engines.ts';
import type { Stack } from './stack/run-stack.ts';

/**
 * The requests that may fail during a fault. `writes`: every engine but Redis is needed to write. `nothing`: messages and badges work
 * without Redis. `all but reads`: the second instance serves reads. `anything at once`: requests may fail, but not wait.
 */
export type MayFail = 'anything' | 'anything at once' | 'all but reads' | 'writes' | 'nothing';

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
  readonly mayFail: MayFail;
  /** The processes that it takes away; `all`: Postgres, so that none of them is ready. */
  readonly takes: 'all' | readonly ProcessName[];
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

const removeData =
  (remove: 'deleteIndex' | 'flushRedis'): Fault['inject'] =>
  async (tools) => {
    await tools[remove]();
    await pause(afterwardsMs);
  };

/** As when its disk is full, or after a failover to a replica. */
const refuseWrites: Fault['inject'] = async ({ stack }) => {
  await stack.query('alter system set default_transaction_read_only = on');
  await stack.query('select pg_reload_conf()');
  await pause(outageMs);
  await stack.query('alter system reset default_transaction_read_only');
  await stack.query('select pg_reload_conf()');
};

const killProcess =
  (name: ProcessName, downMs = 1_000): Fault['inject'] =>
  async ({ stack }) => {
    stack.processOf(name).kill();
    await pause(downMs);
    await stack.processOf(name).ready(readyTimeoutMs);
  };

/** Requests that need the process fail within a second, by a circuit breaker. */
const hangProcess =
  (name: ProcessName): Fault['inject'] =>
  async (tools) => {
    const hanging = tools.stack.processOf(name);
    hanging.pause();
    await pause(hangMs(tools) / 2);
    hanging.resume();
    await hanging.ready(readyTimeoutMs);
  };

/** One at a time: a small machine that starts five processes at once serves no requests meanwhile. */
const killedInTurn: readonly ProcessName[] = ['ratings', 'search', 'social-messaging', 'billing', 'realtime'];

const killOneOfTwo: Fault['inject'] = async (tools) => {
  await using _second = await tools.stack.addInstances();
  await pause(afterwardsMs);
  for (const name of killedInTurn) await killProcess(name, afterwardsMs)(tools);
};

const fault = (
  name: string,
  mayFail: MayFail,
  inject: Fault['inject'],
  takes: Fault['takes'] = [],
): Fault => ({ name, mayFail, inject, takes });

export const faults: readonly Fault[] = [
  // Shows what is slow or wrong without a fault, for instance on a machine that cannot carry the load.
  fault('baseline', 'nothing', () => pause(outageMs)),
  fault('kafka-killed', 'writes', kill('kafka')),
  fault('kafka-hung', 'writes', hang('kafka')),
  fault('kafka-flaps', 'writes', flapKafka),
  fault('elasticsearch-killed', 'writes', kill('elasticsearch')),
  fault('elasticsearch-hung', 'writes', hang('elasticsearch')),
  fault('elasticsearch-index-deleted', 'writes', removeData('deleteIndex')),
  fault('redis-killed', 'nothing', kill('redis')),
  fault('redis-flushed', 'nothing', removeData('flushRedis')),
  fault('redis-hung', 'nothing', hang('redis')),
  fault('s3-killed', 'writes', kill('s3')),
  fault('postgres-killed', 'anything', ({ stack }) => stack.endPostgres('SIGKILL'), 'all'),
  fault('postgres-restarted', 'anything', ({ stack }) => stack.endPostgres('SIGINT'), 'all'),
  fault('postgres-read-only', 'anything', refuseWrites, 'all'),
  ...processes.map(({ name }) => fault(`${name}-killed`, 'anything', killProcess(name), [name])),
  fault('identity-hung', 'anything at once', hangProcess('identity'), ['identity']),
  fault('search-hung', 'anything at once', hangProcess('search'), ['search']),
  fault('two-instances', 'all but reads', killOneOfTwo, killedInTurn),
];

/** The faults of `--short`. */
export const shortRun: ReadonlySet<string> = new Set([
  'baseline',
  'kafka-killed',
  'elasticsearch-killed',
  'redis-hung',
  'ratings-killed',
  'search-hung',
  'social-messaging-killed',
]);
