import { platformConfig } from '@candor/platform';
import { searchConfig } from '@candor/search/config';
import { z } from 'zod';

/** Settings of `npm run journeys`: the engines that the site to walk through is to stand on. */
export const journeysConfig = z.object({
  KAFKA_BROKERS: platformConfig.shape.KAFKA_BROKERS.unwrap().describe(
    'Kafka brokers of its own, or with a `KAFKA_PREFIX` of its own: without one all sites call their topics the same.',
  ),
  ELASTICSEARCH_URL: searchConfig.shape.ELASTICSEARCH_URL.unwrap()
    .describe('An Elasticsearch; what is made there is removed.')
    .meta({ secret: true }),
  REDIS_URL: platformConfig.shape.REDIS_URL.unwrap().describe('A Redis.').meta({ secret: true }),
  S3_ENDPOINT: platformConfig.shape.S3_ENDPOINT.unwrap().describe(
    'An S3; each walk leaves a bucket of its own there.',
  ),
});
