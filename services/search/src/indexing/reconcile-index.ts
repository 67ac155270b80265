import { Unavailable, type Database, type Logger } from '@candor/platform';
import type { CommonQueryMethods } from 'slonik';
import { RejectedByElasticsearch, type Elasticsearch } from '../elasticsearch/elasticsearch-client.ts';
import type { IndexGeneration, IndexGenerations } from '../elasticsearch/index-generations.ts';
import { acquireLock } from './advisory-lock.ts';
import { aliasIsIndex, buildIndex, removeLeftovers } from './build-index.ts';
import type { FollowedLog } from './followed-log.ts';

export interface ReconcileOptions {
  readonly documents: FollowedLog;
  readonly database: Database;
  readonly elasticsearch: Elasticsearch;
  readonly generations: IndexGenerations;
  readonly log: Logger;
  /** Stops a build. */
  readonly signal: AbortSignal;
}

/** Held while an index is built or removed. */
export const buildLockOf = ({ name }: Pick<FollowedLog, 'name'>): string => `candor-${name}-index-build`;

const failedBuildPauseMs = 30_000;

/**
 * Returns a check that builds an index when the alias does not name one that the indexer can follow. It rejects with
 * `RejectedByElasticsearch` when an operator has to decide.
 */
export const createReconciler = (
  options: ReconcileOptions,
): ((connection: CommonQueryMethods) => Promise<void>) => {
  const { documents, database, generations, log } = options;
  /** Until this process has seen an index of its own, a foreign one is left from an earlier installation. */
  let isFirst = true;
  let nextBuildAt = 0;

  const withBuildLock = async (work: () => Promise<unknown>): Promise<void> => {
    const lock = await acquireLock(database, buildLockOf(documents));
    if (lock === null) return;
    try {
      await work();
    } finally {
      await lock.release();
    }
  };

  const build = async (reason: string): Promise<void> => {
    if (Date.now() < nextBuildAt) return;
    await withBuildLock(async () => {
      log.warn({ reason }, 'building a search index');
      try {
        await buildIndex({ ...options, onProgress: () => undefined });
        isFirst = false;
      } catch (error) {
        if (!(error instanceof Unavailable)) nextBuildAt = Date.now() + failedBuildPauseMs;
        throw error;
      }
    });
  };

  const reconcileOwn = async (connection: CommonQueryMethods, index: IndexGeneration): Promise<void> => {
    const followed = await documents.indices.read(connection);
    const current = followed.find(({ name, uuid }) => name === index.name && uuid === index.uuid);
    if (index.mappingVersion !== documents.schema.version) {
      await build(`its mappings have version ${index.mappingVersion}, not ${documents.schema.version}`);
      return;
    }
    if (!current?.is_valid) {
      await build('the documents in it are unknown');
      return;
    }
    if (isFirst) await generations.startServing(index.name);
    if (isFirst || followed.length > 1) await withBuildLock(() => removeLeftovers(options));
    isFirst = false;
  };

  return async (connection) => {
    const current = await generations.current();
    switch (current.status) {
      case 'own':
        return reconcileOwn(connection, current.index);
      case 'none':
        return build('there is none');
      case 'foreign':
        await documents.indices.unfollowAllExcept(connection, null);
        if (!isFirst || current.name === generations.alias)
          throw new RejectedByElasticsearch(aliasIsTaken(generations.alias, current.name));
        return build(`${current.name} belongs to another installation`);
    }
  };
};

const aliasIsTaken = (alias: string, name: string): string =>
  name === alias
    ? aliasIsIndex(alias)
    : `ELASTICSEARCH_INDEX is ${alias}, but another installation uses that name for ${name}. Choose another one.`;
