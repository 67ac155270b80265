import { z } from 'zod';

const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Settings of `npm run load`. */
export const loadTestConfig = z.object({
  BASE_URL: z
    .url({ protocol: /^https?$/ })
    .refine(
      (url) => loopbackHosts.has(new URL(url).hostname),
      'load tests run only against a site on this machine',
    )
    .transform((url) => new URL(url).origin)
    .default('http://127.0.0.1:3000')
    .describe('The tested site, on this machine.'),
  K6_PATH: z.string().default('k6').describe('The k6 program, if it is not on the PATH.'),
});
export type LoadTestConfig = z.infer<typeof loadTestConfig>;

/** Scenarios, each a file in `scenarios/`, with their maximum duration. */
export const scenarios = {
  smoke: { seconds: 60, description: 'a few requests of every kind, to check that the site works' },
  search: { seconds: 150, description: 'visitors who search, 40 per second' },
  mixed: { seconds: 150, description: 'visitors who search and read, members who rate and vote' },
} as const;

export type ScenarioName = keyof typeof scenarios;

export const isScenario = (name: string | undefined): name is ScenarioName =>
  name !== undefined && Object.hasOwn(scenarios, name);
