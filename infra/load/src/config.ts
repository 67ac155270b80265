import { z } from 'zod';

const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Settings of `npm run load`. */
export const loadTestConfig = z.object({
  BASE_URL: z
    .url({ protocol: /^https?$/ })
    .refine(
      (url) => loopbackHosts.has(new URL(url).hostname),
      'only a site on this machine is put under load',
    )
    .transform((url) => new URL(url).origin)
    .default('http://127.0.0.1:3000')
    .describe('The site that is put under load, on this machine.'),
  K6_PATH: z.string().default('k6').describe('The k6 program, when it is not on the PATH.'),
});
export type LoadTestConfig = z.infer<typeof loadTestConfig>;
