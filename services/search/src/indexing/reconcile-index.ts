import type { CommonQueryMethods } from 'slonik';
import { type Database, Unavailable, type Logger } from '@candor/platform';
import { buildIndex, removeLeftovers } from './build-index.ts';
import { Refused, type Elasticsearch } from '../elasticsearch/elasticsearch-connection.ts';
import type { ElasticsearchIndices, NumberedIndex } from '../elasticsearch/index-generations.ts';
import { mappingVersion } from '../elasticsearch/index-mapping.ts';
import { takeLock } from './pooled-lock.ts';
import { readFollowed, unfollowAllBut } from './followed-indices.ts';

export interface IndexTendingOptions {
  readonly database: Database;
  readonly elasticsearch: Elasticsearch;
  readonly indices: ElasticsearchIndices;
  readonly log: Logger;
  /** Stops a build. */
  readonly signal: AbortSignal;
}

/** Whoever builds an index or removes one holds this. */
export const buildLock = 'candor-search-index-build';

const failedBuildPauseMs = 30_000;

/**
 * Looks whether the alias stands for an index that can be followed, and builds one when it does not. Rejects with
 * `Refused` when a person has to decide.
 */
export const createIndexTending = (
  options: IndexTendingOptions,
): ((connection: CommonQueryMethods) => Promise<void>) => {
  const { database, indices, log, signal } = options;
  /** Nothing of ours has been seen yet: so whatever has our name is left from before, and may be replaced. */
  let isNew = true;
  let buildAgainAt = 0;

  const alone = async (work: () => Promise<unknown>): Promise<void> => {
    const lock = await takeLock(database, buildLock);
    if (lock === null) return;
    try {
      await work();
    } finally {
      await lock.release();
    }
  };

  const build = async (reason: string): Promise<void> => {
    if (Date.now() < buildAgainAt) return;
    await alone(async () => {
      log.warn({ reason }, 'building a search index');
      try {
        // Nobody can search an index before there is one.
        const makeRoom = () => Promise.resolve();
        await buildIndex({ ...options, signal, onProgress: () => undefined, makeRoom });
        isNew = false;
      } catch (error) {
        if (!(error instanceof Unavailable)) buildAgainAt = Date.now() + failedBuildPauseMs;
        throw error;
      }
    });
  };

  const tendOurs = async (connection: CommonQueryMethods, index: NumberedIndex): Promise<void> => {
    const followed = await readFollowed(connection);
    const live = followed.find(({ name, uuid }) => name === index.name && uuid === index.uuid);
    if (index.mappingVersion !== mappingVersion) {
      await build(`its mappings are of version ${index.mappingVersion}, ours ${mappingVersion}`);
      return;
    }
    if (!live?.is_valid) {
      await build('what it has is not known');
      return;
    }
    if (isNew) await indices.beginServing(index.name);
    if (isNew || followed.length > 1) await alone(() => removeLeftovers(options));
    isNew = false;
  };

  return async (connection) => {
    const aliased = await indices.aliased();
    switch (aliased.status) {
      case 'ours':
        return tendOurs(connection, aliased.index);
      case 'nothing':
        return build('there is none');
      case 'foreign':
        await unfollowAllBut(connection, null);
        if (!isNew || aliased.name === indices.alias) throw new Refused(notOurs(indices.alias, aliased.name));
        return build(`${aliased.name} is of another installation`);
    }
  };
};

const notOurs = (alias: string, name: string): string =>
  name === alias
    ? `ELASTICSEARCH_INDEX is wrong: ${alias} is an index, so it can be no alias.`
    : `ELASTICSEARCH_INDEX is ${alias}, and another installation has taken that name for ${name}. Choose another one.`;
