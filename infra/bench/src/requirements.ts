import { spawnSync } from 'node:child_process';
import { platformConfig } from '@candor/platform';
import type { z } from 'zod';

export const engineAddresses = platformConfig.pick({
  KAFKA_BROKERS: true,
  ELASTICSEARCH_URL: true,
  REDIS_URL: true,
});
export type EngineAddresses = z.infer<typeof engineAddresses>;

/** What a benchmark cannot do without, beside Postgres. */
export type Requirement = 'Kafka' | 'Elasticsearch' | 'Redis' | 'nginx';

/** Why the benchmark cannot be run here; empty: it can. */
export const missingFor = (
  requirements: readonly Requirement[],
  engines: EngineAddresses,
  hasProgram: (name: string) => boolean = isOnPath,
): readonly string[] =>
  requirements.flatMap((requirement) => {
    switch (requirement) {
      case 'Kafka':
        return engines.KAFKA_BROKERS === undefined ? ['KAFKA_BROKERS is not set'] : [];
      case 'Elasticsearch':
        return engines.ELASTICSEARCH_URL === undefined ? ['ELASTICSEARCH_URL is not set'] : [];
      case 'Redis':
        return engines.REDIS_URL === undefined ? ['REDIS_URL is not set'] : [];
      case 'nginx':
        return hasProgram('nginx') ? [] : ['there is no nginx on PATH'];
    }
  });

const isOnPath = (program: string): boolean =>
  spawnSync(program, ['-v'], { stdio: 'ignore' }).error === undefined;

/** The address of an engine that the benchmark has listed among its requirements. */
export const required = <T>(address: T | undefined, name: string): T => {
  if (address === undefined) throw new TypeError(`${name} is not among the benchmark's requirements`);
  return address;
};
