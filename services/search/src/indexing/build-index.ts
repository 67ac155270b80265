import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@candor/platform';
import { Refused } from '../elasticsearch/elasticsearch-connection.ts';
import { hashOf } from '../elasticsearch/elasticsearch-fingerprints.ts';
import type { Aliased, ElasticsearchIndices } from '../elasticsearch/index-generations.ts';
import { mappingVersion } from '../elasticsearch/index-mapping.ts';
import { startFilling, type FillOptions } from './fill-index.ts';
import { countDrift } from './index-drift.ts';
import { follow, unfollow, unfollowAllBut } from './followed-indices.ts';

export interface BuiltIndex {
  readonly name: string;
  /** Ratings it has. */
  readonly rows: number;
  /**
   * Ratings that the index before it had too many or too few; one that it had otherwise is both. All of them, where
   * there was none or one of another mapping, which cannot be compared.
   */
  readonly mended: number;
  /** Of all ratings and all that is written of them, the same for index and documents. */
  readonly hash: string;
  /** Documents written, those that changed meanwhile more than once. */
  readonly written: number;
  readonly seconds: number;
}

export interface BuildOptions extends FillOptions {
  readonly indices: ElasticsearchIndices;
  readonly log: Logger;
}

/** For searches that are still at the old index when the alias has left it. */
const graceMs = 1_000;

/**
 * Builds the next index from the documents, and lets the alias stand for it once both are equal. Whoever calls this
 * holds the lock of builds. The index before it is served and followed until then; what is left of builds that were
 * killed is removed.
 */
export const buildIndex = async (options: BuildOptions): Promise<BuiltIndex> => {
  const { database, indices, log, signal } = options;
  const startedAt = performance.now();
  const before = await indices.aliased();
  refuseWhatIsNoAlias(indices.alias, before);
  await removeLeftovers(options);
  const isComparable = before.status === 'ours' && before.index.mappingVersion === mappingVersion;
  const drift = isComparable ? await countDrift(options, before.index.name) : null;
  const index = await indices.makeNext();
  const { name } = index;
  try {
    const filling = await startFilling(options, name);
    await filling.toTheEnd();
    await indices.beginServing(name);
    const fingerprints = await filling.untilEqual();
    await follow(database, index, filling.position());
    await filling.toTheEnd();
    signal.throwIfAborted();
    await indices.aim(name);
    const rows = [...fingerprints.values()].reduce((sum, { count }) => sum + count, 0);
    const built: BuiltIndex = {
      name,
      rows,
      mended: drift ?? rows,
      hash: hashOf(fingerprints),
      written: filling.written(),
      seconds: (performance.now() - startedAt) / 1_000,
    };
    log.info(built, 'search index built');
    if (before.status !== 'nothing') await pause(graceMs);
    await removeLeftovers(options);
    return built;
  } catch (error) {
    await abandon(options, name);
    throw error;
  }
};

/** Removes what is ours and what the alias does not stand for. */
export const removeLeftovers = async ({
  database,
  indices,
}: Pick<BuildOptions, 'database' | 'indices'>): Promise<void> => {
  const aliased = await indices.aliased();
  const kept = aliased.status === 'ours' ? aliased.index.name : null;
  await unfollowAllBut(database, kept);
  for (const { name } of await indices.ours()) if (name !== kept) await indices.remove(name);
};

const refuseWhatIsNoAlias = (alias: string, aliased: Aliased): void => {
  if (aliased.status === 'foreign' && aliased.name === alias)
    throw new Refused(`ELASTICSEARCH_INDEX is wrong: ${alias} is an index, so it can be no alias.`);
};

/** As far as it can be done now: the next build removes what is left. */
const abandon = async (
  { database, indices }: Pick<BuildOptions, 'database' | 'indices'>,
  name: string,
): Promise<void> => {
  try {
    const aliased = await indices.aliased();
    if (aliased.status === 'ours' && aliased.index.name === name) return;
    await unfollow(database, name);
    await indices.remove(name);
  } catch {
    return;
  }
};
