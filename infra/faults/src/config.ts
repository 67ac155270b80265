import { journeysConfig } from '@candor/distributed/journeys-config';
import { z } from 'zod';

/** Settings of `npm run verify:faults`: the engines to work on, which must be its own, and how they are controlled. */
export const faultsConfig = journeysConfig.extend({
  ENGINE_CONTROL: z
    .string()
    .optional()
    .describe(
      'Command that is called with an engine (`kafka`, `elasticsearch`, `redis`, `s3`) and `kill`, `start`, `pause` or `resume`; without it `docker compose` is.',
    ),
  CI: z
    .stringbool()
    .default(false)
    .describe(
      'On a machine shared with others: a fault meanwhile answers were late, and nothing else, is tried once more.',
    ),
  FAULTS_REPORT: z.string().optional().describe('File that gets one JSON line for each fault.'),
});
export type FaultsConfig = z.infer<typeof faultsConfig>;
