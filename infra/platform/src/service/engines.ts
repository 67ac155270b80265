import type { EngineName, EngineState } from '@candor/contracts';
import { Gauge } from 'prom-client';
import type { Metrics } from '../telemetry/metrics.ts';
import { withTimeLimit } from './time-limit.ts';

/** An engine that this process uses. */
export interface Engine {
  readonly name: EngineName;
  /** May take long, and may reject. */
  readonly isReachable: () => Promise<boolean>;
  /** How long a result counts, by default five seconds. */
  readonly freshMs?: number;
}

export interface EngineChecks {
  /** The state of each engine. Resolves within half a second, also while engines hang. */
  states(): Promise<readonly EngineState[]>;
}

const defaultFreshMs = 5_000;
const responseTimeoutMs = 3_000;
const callerWaitsMs = 500;

/** All callers share the checks, so that scrapes and open pages do not add up to load for the engines. */
export const createEngineChecks = (engines: readonly Engine[]): EngineChecks => {
  const checks = engines.map(createCheck);
  return { states: () => Promise.all(checks.map((check) => check())) };
};

const createCheck = ({
  name,
  isReachable,
  freshMs = defaultFreshMs,
}: Engine): (() => Promise<EngineState>) => {
  let isUp: boolean | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let pending: Promise<void> | null = null;
  const check = async (): Promise<void> => {
    isUp = await withTimeLimit(responseTimeoutMs, isReachable, false);
    checkedAt = performance.now();
    pending = null;
  };
  return async () => {
    if (performance.now() - checkedAt >= freshMs) pending ??= check();
    const checking = pending;
    if (checking !== null) await withTimeLimit(callerWaitsMs, () => checking, undefined);
    return { engine: name, isUp };
  };
};

/** An engine without a first result has no value. */
export const measureEngines = ({ registry }: Metrics, engines: EngineChecks): void => {
  new Gauge({
    name: 'candor_engine_up',
    help: '1 while this process reaches the engine.',
    labelNames: ['engine'] as const,
    registers: [registry],
    async collect() {
      for (const { engine, isUp } of await engines.states())
        if (isUp !== null) this.set({ engine }, Number(isUp));
    },
  });
};
