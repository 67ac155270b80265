import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@candor/platform';
import { RejectedByElasticsearch } from '../elasticsearch/elasticsearch-client.ts';
import type { IndexGenerations } from '../elasticsearch/index-generations.ts';
import { measureDrift, startFilling, type FillOptions } from './fill-index.ts';

export interface BuiltIndex {
  readonly name: string;
  /** Documents in it. */
  readonly count: number;
  /**
   * How many documents the previous index had too many or too few, or 1 when only its newest version differed. `null`
   * when it cannot be compared: there was none, or it had other mappings.
   */
  readonly drift: number | null;
  /** Documents written. One that changed meanwhile counts again. */
  readonly written: number;
  readonly seconds: number;
}

export interface BuildOptions extends FillOptions {
  readonly generations: IndexGenerations;
  readonly log: Logger;
}

/** For searches that still use the previous index when the alias has moved. */
const graceMs = 1_000;

/**
 * Builds the next index from the documents, and moves the alias to it once both are equal. The previous index stays in
 * use until then. Also removes indices of builds that were killed. The caller holds the build lock.
 */
export const buildIndex = async (options: BuildOptions): Promise<BuiltIndex> => {
  const { documents, database, generations, log, signal } = options;
  const startedAt = performance.now();
  const previous = await generations.current();
  if (previous.status === 'foreign' && previous.name === generations.alias)
    throw new RejectedByElasticsearch(aliasIsIndex(generations.alias));
  await removeLeftovers(options);
  const isComparable =
    previous.status === 'own' && previous.index.mappingVersion === documents.schema.version;
  const drift = isComparable ? await measureDrift(options, previous.index.name) : null;
  const index = await generations.createNext();
  const { name } = index;
  try {
    const filling = await startFilling(options, name);
    await filling.catchUp();
    await generations.startServing(name);
    const count = await filling.untilEqual();
    await documents.indices.follow(database, index, filling.position());
    await filling.catchUp();
    signal.throwIfAborted();
    await generations.pointAlias(name);
    const seconds = (performance.now() - startedAt) / 1_000;
    const built: BuiltIndex = { name, count, drift, written: filling.written(), seconds };
    log.info(built, 'search index built');
    if (previous.status !== 'none') await pause(graceMs);
    await removeLeftovers(options);
    return built;
  } catch (error) {
    await abandon(options, name);
    throw error;
  }
};

export const aliasIsIndex = (alias: string): string =>
  `ELASTICSEARCH_INDEX is wrong: ${alias} is an index, so it cannot be an alias.`;

/** Removes the indices of this installation that the alias does not name. */
export const removeLeftovers = async ({
  documents,
  database,
  generations,
}: Pick<BuildOptions, 'documents' | 'database' | 'generations'>): Promise<void> => {
  const current = await generations.current();
  const inUse = current.status === 'own' ? current.index.name : null;
  await documents.indices.unfollowAllExcept(database, inUse);
  for (const { name } of await generations.own()) if (name !== inUse) await generations.remove(name);
};

/** Best effort: the next build removes the rest. */
const abandon = async (
  { documents, database, generations }: Pick<BuildOptions, 'documents' | 'database' | 'generations'>,
  name: string,
): Promise<void> => {
  try {
    const current = await generations.current();
    if (current.status === 'own' && current.index.name === name) return;
    await documents.indices.unfollow(database, name);
    await generations.remove(name);
  } catch {
    return;
  }
};
