import type { Options, Scenario, Threshold } from 'k6/options';

/** The allowed response times of each request name, in milliseconds. */
export type ServiceLevels = Readonly<Record<string, { readonly p95: number; readonly p99: number }>>;

/** Thresholds for response times, for successful responses and for the request rate. */
export const thresholdsFor = (levels: ServiceLevels): Record<string, Threshold[]> => ({
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

/** A constant number of iterations per second, even if the site is slower. */
export const constantRate = (exec: string, perSecond: number, seconds: number): Scenario => ({
  // oxlint-disable-next-line candor/plain-words -- the name in k6
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
  // Requests stay on the tested site.
  maxRedirects: 0,
  summaryTrendStats: ['avg', 'med', 'p(95)', 'p(99)', 'max'],
};
