import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Database } from '@candor/platform';
import { NotThere, type Elasticsearch } from '../elasticsearch/elasticsearch-connection.ts';
import {
  bucketWidth,
  differingParts,
  indexFingerprints,
} from '../elasticsearch/elasticsearch-fingerprints.ts';
import { readFingerprints, readFingerprintsOfPart } from './search-fingerprints.queries.ts';

const settleWithinMs = 3_000;
const settlePauseMs = 200;
const largestPage = 10_000;

/**
 * How many ratings an index has otherwise than the documents, with one that differs counted twice: as it is and as it
 * should be. What is on its way to the index is waited for, a little. `null`: there is no such index.
 */
export const countDrift = async (
  { database, elasticsearch }: { readonly database: Database; readonly elasticsearch: Elasticsearch },
  index: string,
): Promise<number | null> => {
  const differing = async () =>
    differingParts(await indexFingerprints(elasticsearch, index), await readFingerprints(database));
  try {
    const deadline = Date.now() + settleWithinMs;
    let suspects = await differing();
    while (suspects.length > 0 && Date.now() < deadline) {
      await pause(settlePauseMs);
      const parts = await differing();
      suspects = suspects.filter((part) => parts.includes(part));
    }
    let drift = 0;
    for (const part of suspects)
      drift += unshared(
        await fingerprintsOfPart(elasticsearch, index, part),
        await readFingerprintsOfPart(database, part),
      );
    return drift;
  } catch (error) {
    if (error instanceof NotThere) return null;
    throw error;
  }
};

const Part = z.object({
  hits: z.object({ hits: z.array(z.object({ fields: z.object({ fingerprint: z.tuple([z.number()]) }) })) }),
});

const fingerprintsOfPart = async (
  elasticsearch: Elasticsearch,
  index: string,
  part: number,
): Promise<readonly number[]> => {
  const range = { gte: part * bucketWidth, lt: (part + 1) * bucketWidth };
  const { hits } = await elasticsearch.ask({
    method: 'POST',
    path: `/${index}/_search`,
    query: { allow_partial_search_results: 'false' },
    body: {
      size: largestPage,
      query: { bool: { filter: [{ term: { removed: false } }, { range: { fingerprint: range } }] } },
      docvalue_fields: ['fingerprint'],
    },
    answer: Part,
  });
  return hits.hits.map(({ fields }) => fields.fingerprint[0]);
};

const unshared = (one: readonly number[], other: readonly number[]): number => {
  const [ones, others] = [new Set(one), new Set(other)];
  return one.filter((each) => !others.has(each)).length + other.filter((each) => !ones.has(each)).length;
};
