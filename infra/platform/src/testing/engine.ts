import { describe, it } from 'vitest';

/** Engines that specs can run against, each with the variable that says where one is. */
const addressOf = {
  Kafka: 'KAFKA_BROKERS',
  Elasticsearch: 'ELASTICSEARCH_URL',
  Redis: 'REDIS_URL',
  S3: 'S3_ENDPOINT',
  SMTP: 'SMTP_URL',
  Stripe: 'STRIPE_API_BASE',
} as const;

export type Engine = keyof typeof addressOf;

/** Specs that need a real engine. Without its address they are skipped, and counted as such with the reason. */
export const describeOnEngine = (engine: Engine, specs: (address: string) => void): void => {
  const variable = addressOf[engine];
  const address = process.env[variable];
  if (address === undefined || address === '') {
    it(`needs a real ${engine}`, ({ skip }) => {
      skip(true, `${variable} is not set`);
    });
    return;
  }
  describe(`on a real ${engine}`, () => {
    specs(address);
  });
};
