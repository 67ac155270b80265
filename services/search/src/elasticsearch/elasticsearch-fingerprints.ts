import { hash } from 'node:crypto';
import { z } from 'zod';
import { AnyAnswer, type Elasticsearch } from './elasticsearch-connection.ts';

/** Count and sum of the fingerprints of live ratings, by the upper eight bits of the fingerprint. */
export type Fingerprints = ReadonlyMap<number, { readonly count: number; readonly sum: number }>;

/** Of a part, in fingerprints. */
export const bucketWidth = 2 ** 24;

export const allParts: readonly number[] = Array.from({ length: 256 }, (_, part) => part);

const Summed = z.object({
  aggregations: z.object({
    parts: z.object({
      buckets: z.array(
        z.object({ key: z.number(), doc_count: z.int(), sum: z.object({ value: z.number() }) }),
      ),
    }),
  }),
});

/** Of all that the index has, shown yet or not. */
export const indexFingerprints = async (
  elasticsearch: Elasticsearch,
  index: string,
): Promise<Fingerprints> => {
  await elasticsearch.ask({ method: 'POST', path: `/${index}/_refresh`, answer: AnyAnswer });
  const { aggregations } = await elasticsearch.ask({
    method: 'POST',
    path: `/${index}/_search`,
    query: { allow_partial_search_results: 'false', request_cache: 'false' },
    body: {
      size: 0,
      query: { term: { removed: false } },
      aggs: {
        parts: {
          histogram: { field: 'fingerprint', interval: bucketWidth, min_doc_count: 1 },
          aggs: { sum: { sum: { field: 'fingerprint' } } },
        },
      },
    },
    answer: Summed,
  });
  return new Map(
    aggregations.parts.buckets.map(({ key, doc_count: count, sum }) => [
      key / bucketWidth,
      { count, sum: sum.value },
    ]),
  );
};

/** The parts in which two differ. */
export const differingParts = (one: Fingerprints, other: Fingerprints): readonly number[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((part) => {
    const [a, b] = [one.get(part), other.get(part)];
    return a?.count !== b?.count || a?.sum !== b?.sum;
  });

/** One text for all of them. */
export const hashOf = (fingerprints: Fingerprints): string => {
  const parts = [...fingerprints].sort(([a], [b]) => a - b);
  return hash('sha256', JSON.stringify(parts.map(([part, { count, sum }]) => [part, count, sum])), 'hex');
};
