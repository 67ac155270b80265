import { describe, it } from 'vitest';
import type { Environment } from '../service/load-config.ts';

/** The engines that specs use, each with the variable of its address. */
const addressOf = {
  Kafka: 'KAFKA_BROKERS',
  Elasticsearch: 'ELASTICSEARCH_URL',
  Redis: 'REDIS_URL',
  S3: 'S3_ENDPOINT',
  SMTP: 'SMTP_URL',
  Stripe: 'STRIPE_API_BASE',
} as const;

export type Engine = keyof typeof addressOf;

/** An engine's address; `null`: it is not set. Throws in a run that requires every engine (`ENGINES_REQUIRED`), as CI's does. */
export const findEngine = (engine: Engine, environment: Environment): string | null => {
  const variable = addressOf[engine];
  const address = environment[variable] ?? '';
  if (address !== '') return address;
  if (environment['ENGINES_REQUIRED'] === 'true')
    throw new Error(`${variable} is not set, and this run must not skip an engine`);
  return null;
};

/** Specs that need a real engine. Without its address they are skipped with that reason. */
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

/** Everything in a part of a real engine, for specs that search all of it. */
export interface EngineContents {
  /** All contents as texts. Contents that cannot be listed are searched for these words, in any case. */
  read(words: readonly string[]): Promise<readonly string[]>;
  /** Adds a text next to the site's data. */
  seed(text: string): Promise<void>;
  /** Deletes the part with its content. */
  remove(): Promise<void>;
  close(): Promise<void>;
}
