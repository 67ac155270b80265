import type { Options, Scenario, Threshold } from 'k6/options';

/** What answers of one name may take, in milliseconds. */
export type ServiceLevels = Readonly<Record<string, { readonly p95: number; readonly p99: number }>>;

/** Thresholds for each name, with all answers good and the rate kept. */
export const holdTo = (levels: ServiceLevels): Record<string, Threshold[]> => ({
  checks: ['rate>0.999'],
  http_req_failed: ['rate<0.001'],
  dropped_iterations: ['count<20'],
  ...Object.fromEntries(
    Object.entries(levels).map(([name, { p95, p99 }]) => [
      `http_req_duration{name:${name}}`,
      [`p(95)<${p95}`, `p(99)<${p99}`],
    ]),
  ),
});

/** So many a second, whether or not the site keeps up. */
export const arriving = (exec: string, perSecond: number, seconds: number): Scenario => ({
  executor: 'constant-arrival-rate',
  exec,
  rate: perSecond,
  timeUnit: '1s',
  duration: `${seconds}s`,
  gracefulStop: '10s',
  preAllocatedVUs: Math.max(2, perSecond),
  maxVUs: Math.max(4, perSecond * 4),
});

export const common: Options = {
  setupTimeout: '60s',
  // Nobody is sent elsewhere, and nobody else is asked.
  maxRedirects: 0,
  summaryTrendStats: ['avg', 'med', 'p(95)', 'p(99)', 'max'],
};
