import { platformConfig } from '@candor/platform';
import { searchConfig } from '@candor/search/config';
import type { z } from 'zod';

export const engineSettings = platformConfig
  .pick({ KAFKA_BROKERS: true, REDIS_URL: true })
  .extend(searchConfig.pick({ ELASTICSEARCH_URL: true }).shape);
export type EngineSettings = z.infer<typeof engineSettings>;

export interface BenchContext {
  /** Superuser URL of a Postgres that only this run uses. */
  readonly adminUrl: string;
  /** A folder that only this run uses. */
  readonly dataDir: string;
  readonly engines: EngineSettings;
  /** Takes seconds instead of minutes. The figures then mean nothing. */
  readonly isQuick: boolean;
  /** How many ratings there are, in benchmarks of several sizes. */
  readonly ratings: number;
  readonly log: (line: string) => void;
  /** Runs when the benchmark ends, also after a failure or a signal; last in, first out. */
  readonly defer: (cleanUp: () => Promise<unknown>) => void;
}

export type Figures = Readonly<Record<string, unknown>>;

/** Resolves with the figures to print. */
export type Bench = (context: BenchContext) => Promise<Figures>;

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The value below which the share `q` of the values lies; 0 for none. */
export const quantile = (values: readonly number[], q: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0;
};

/** To four digits. */
export const rounded = (value: number): number => Number(value.toPrecision(4));

export const percentiles = (milliseconds: readonly number[]) => ({
  p50Ms: rounded(quantile(milliseconds, 0.5)),
  p95Ms: rounded(quantile(milliseconds, 0.95)),
  p99Ms: rounded(quantile(milliseconds, 0.99)),
});
