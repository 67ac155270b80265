import { journeysConfig } from '@candor/distributed/config';
import { z } from 'zod';

/** Settings of `npm run verify:faults`: the engines, which no other site may use meanwhile, and how to control them. */
export const faultsConfig = journeysConfig.extend({
  ENGINE_CONTROL: z
    .string()
    .optional()
    .describe(
      'Command that is called with an engine (`kafka`, `elasticsearch`, `redis`, `s3`) and `kill`, `start`, `pause` or `resume`. Default: `docker compose`.',
    ),
  CI: z
    .stringbool()
    .default(false)
    .describe('On a shared machine: repeats a fault once if responses were late and nothing else was wrong.'),
});
