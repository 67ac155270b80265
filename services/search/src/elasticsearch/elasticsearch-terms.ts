import type { estypes } from '@elastic/elasticsearch';
import { editDistance, lettersOf } from '../query/edit-distance.ts';
import type { SimilarTerm, TermStatistics } from '../search-index.ts';
import { termOfToken, tokenOf } from './lexemes.ts';
import type { ElasticsearchIndexOptions } from './send-searches.ts';

interface Counts {
  readonly with: estypes.AggregationsFiltersAggregate;
}

/** A removed rating has no terms. */
export const countDocumentsWith = async (
  { elasticsearch, index, timeoutMs }: ElasticsearchIndexOptions,
  terms: readonly string[],
): Promise<TermStatistics> => {
  const filters = terms.map((term) => ({ term: { lexemes: tokenOf(term) } }));
  const { hits, aggregations } = await elasticsearch.send(
    (client, options) =>
      client.search<never, Counts>(
        {
          index,
          allow_partial_search_results: false,
          size: 0,
          track_total_hits: true,
          query: { term: { removed: false } },
          ...(terms.length > 0 && { aggs: { with: { filters: { filters } } } }),
        },
        options,
      ),
    timeoutMs,
  );
  const buckets = aggregations?.with.buckets;
  const counts = Array.isArray(buckets) ? buckets.map(({ doc_count: count }) => count) : [];
  return {
    documents: typeof hits.total === 'object' ? hits.total.value : (hits.total ?? 0),
    frequencies: new Map(terms.map((term, at) => [term, counts[at] ?? 0])),
  };
};

const mostSimilar = 1_000;
/** More than any index has: by default, no similar terms are suggested for a term that many documents have. */
const anyFrequency = 2_000_000_000;

/** The dictionary of an index also has terms of former documents, so the suggested terms are counted. */
export const findSimilarTerms = async (
  options: ElasticsearchIndexOptions,
  term: string,
  maxEdits: 1 | 2,
): Promise<readonly SimilarTerm[]> => {
  const letters = lettersOf(term);
  const edits = new Map(
    (await suggest(options, term, maxEdits)).map((similar) => [
      similar,
      editDistance(letters, lettersOf(similar), maxEdits),
    ]),
  );
  const candidates = [...edits.keys()].filter((candidate) => candidate !== term);
  if (candidates.length === 0) return [];
  const { frequencies } = await countDocumentsWith(options, candidates);
  return candidates
    .map((candidate) => ({
      term: candidate,
      edits: edits.get(candidate) ?? 0,
      frequency: frequencies.get(candidate) ?? 0,
    }))
    .filter((similar) => similar.frequency > 0 && similar.edits <= maxEdits);
};

const suggest = async (
  { elasticsearch, index, timeoutMs }: ElasticsearchIndexOptions,
  term: string,
  maxEdits: 1 | 2,
): Promise<readonly string[]> => {
  const { suggest: suggestions } = await elasticsearch.send(
    (client, options) =>
      client.search<never>(
        {
          index,
          allow_partial_search_results: false,
          size: 0,
          suggest: {
            similar: {
              text: tokenOf(term),
              term: {
                field: 'lexemes',
                max_edits: maxEdits,
                suggest_mode: 'always',
                prefix_length: 1,
                min_word_length: 1,
                max_term_freq: anyFrequency,
                size: mostSimilar,
                shard_size: mostSimilar,
              },
            },
          },
        },
        options,
      ),
    timeoutMs,
  );
  return (suggestions?.['similar'] ?? [])
    .flatMap(({ options }) => options)
    .flatMap((option) => ('freq' in option ? termOfToken(option.text) : []));
};
