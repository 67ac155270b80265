import { describeOnEngine } from '@candor/platform/testing';
import type { Addresses } from './open-engines.ts';

/** Runs the specs where every engine has an address; else they are skipped, and which has none is said. */
export const describeOnAllEngines = (specs: (addresses: Addresses) => void): void => {
  describeOnEngine('Kafka', (kafka) => {
    describeOnEngine('Elasticsearch', (elasticsearch) => {
      describeOnEngine('Redis', (redis) => {
        describeOnEngine('S3', (s3) => {
          describeOnEngine('SMTP', (smtp) => {
            specs({ kafka, elasticsearch, redis, s3, smtp });
          });
        });
      });
    });
  });
};
