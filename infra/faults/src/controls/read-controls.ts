import { setTimeout as pause } from 'node:timers/promises';
import { searchesBegun } from '../checks/kept-up.ts';
import { readsGood, wrongAnswers } from '../checks/reads-good.ts';
import type { Violations } from '../checks/facts.ts';
import { deleteDocument } from '../faults/engine-data.ts';
import { startReaders, type Read } from '../load/readers.ts';
import type { Site } from '../load/site.ts';
import type { Ground } from '../load/world.ts';
import type { Control } from './page-controls.ts';

const readForMs = 1_000;
const noPatienceMs = 1;

/** Searches are given no time at all, so that they count as refused. */
const refusedReads: Control = {
  what: 'reads that nobody waits for',
  happen: async ({ site }, ground) => readsGood(await readFor(site, ground, 1, noPatienceMs)),
};

const fewSearches: Control = {
  what: 'searches that are begun half as often',
  happen: async ({ site }, ground) => searchesBegun(await readFor(site, ground, 0.5), readForMs / 1_000, 1),
};

const otherEntities: Control = {
  what: 'pages of entities that are other ones',
  happen: async ({ stack, site }, ground) => {
    const ids = ground.entities.map(({ id }) => id);
    const setIds = (id: string) =>
      stack.query(
        `update catalog.entities set summary = jsonb_set(summary, '{id}', to_jsonb(${id})) where entity_id = any($1)`,
        [ids],
      );
    await setIds('gen_random_uuid()::text');
    const reads = await readFor(site, ground, 1);
    await setIds('entity_id::text');
    return wronglyAnswered(reads.filter(({ what }) => what === 'page'));
  },
};

/** Not undone: the index keeps no sources to make them again from. So it comes last. */
const lostDocuments: Control = {
  what: 'searches that do not find what stands',
  happen: async ({ stack, site, elasticsearchUrl }, ground) => {
    for (const { standing } of ground.entities)
      await deleteDocument(elasticsearchUrl, stack.elasticsearchIndex, standing.rating.id);
    const reads = await readFor(site, ground, 1);
    return wronglyAnswered(reads.filter(({ what }) => what === 'search'));
  },
};

export const readControls: readonly Control[] = [refusedReads, fewSearches, otherEntities, lostDocuments];

const readFor = async (
  site: Site,
  ground: Ground,
  load: number,
  patienceMs?: number,
): Promise<readonly Read[]> => {
  const readers = startReaders(site, ground, load, patienceMs);
  await pause(readForMs);
  await readers.stop();
  return readers.reads;
};

/** What was late besides proves nothing. */
const wronglyAnswered = (reads: readonly Read[]): Violations =>
  wrongAnswers(reads).length > 0 ? readsGood(reads.filter(({ status }) => status === 200)) : [];
