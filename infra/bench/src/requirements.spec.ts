import { describe, expect, it } from 'vitest';
import { missingFor } from './requirements.ts';

const engines = {
  KAFKA_BROKERS: ['127.0.0.1:9092'],
  ELASTICSEARCH_URL: 'http://127.0.0.1:9200',
  REDIS_URL: 'redis://127.0.0.1',
};
const nowhere = { KAFKA_BROKERS: undefined, ELASTICSEARCH_URL: undefined, REDIS_URL: undefined };

describe('what a benchmark needs', () => {
  it('is told when it is missing, each thing by name', () => {
    expect(missingFor(['Kafka', 'Elasticsearch', 'Redis', 'nginx'], nowhere, () => false)).toEqual([
      'KAFKA_BROKERS is not set',
      'ELASTICSEARCH_URL is not set',
      'REDIS_URL is not set',
      'there is no nginx on PATH',
    ]);
  });

  it('is not asked for by benchmarks that do without', () => {
    expect(missingFor([], nowhere, () => false)).toEqual([]);
  });

  it('is fine when it is there', () => {
    expect(missingFor(['Kafka', 'Elasticsearch', 'Redis', 'nginx'], engines, () => true)).toEqual([]);
  });

  it('is looked for on the PATH', () => {
    expect(missingFor(['nginx'], engines, undefined)).toEqual(missingFor(['nginx'], nowhere));
  });
});
