import { platformConfig } from '@candor/platform';
import { z } from 'zod';

/** Settings of `npm run verify:faults`: the engines to work on, which must be its own, and how they are controlled. */
export const faultsConfig = z.object({
  KAFKA_BROKERS: platformConfig.shape.KAFKA_BROKERS.unwrap().describe(
    'Kafka brokers of its own: topics have fixed names.',
  ),
  ELASTICSEARCH_URL: platformConfig.shape.ELASTICSEARCH_URL.unwrap()
    .describe('The Elasticsearch to take away.')
    .meta({ secret: true }),
  REDIS_URL: platformConfig.shape.REDIS_URL.unwrap()
    .describe('The Redis to take away.')
    .meta({ secret: true }),
  S3_ENDPOINT: platformConfig.shape.S3_ENDPOINT.unwrap().describe('The S3 to take away.'),
  ENGINE_CONTROL: z
    .string()
    .optional()
    .describe(
      'Command that is called with an engine (`kafka`, `elasticsearch`, `redis`, `s3`) and `kill`, `start`, `pause` or `resume`; without it `docker compose` is.',
    ),
  FAULTS_REPORT: z.string().optional().describe('File that gets one JSON line for each fault.'),
});
export type FaultsConfig = z.infer<typeof faultsConfig>;
