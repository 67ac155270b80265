import { describe, it } from 'vitest';
import type { Environment } from '../service/load-config.ts';

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

/** Where an engine is; `null`: nowhere. Throws in a run that is to have every engine (`ENGINES_REQUIRED`), as CI's is. */
export const findEngine = (engine: Engine, environment: Environment): string | null => {
  const variable = addressOf[engine];
  const address = environment[variable] ?? '';
  if (address !== '') return address;
  if (environment['ENGINES_REQUIRED'] === 'true')
    throw new Error(`${variable} is not set, and this run is to skip no engine`);
  return null;
};

/** Specs that need a real engine. Without its address they are skipped, and counted as such with the reason. */
export const describeOnEngine = (engine: Engine, specs: (address: string) => void): void => {
  const address = findEngine(engine, process.env);
  if (address === null) {
    it(`needs a real ${engine}`, ({ skip }) => {
      skip(true, `${addressOf[engine]} is not set`);
    });
    return;
  }
  describe(`on a real ${engine}`, () => {
    specs(address);
  });
};
