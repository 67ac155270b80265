import { termFrequencies } from '@candor/shared-kernel';

/** The texts of a rating that are searched. */
export interface SearchedTexts {
  /** Of the entity. */
  readonly name: string;
  readonly title: string;
  readonly tags: readonly string[];
  /** City and state. */
  readonly place: readonly string[];
  readonly review: string;
}

/** The version of the text analysis. Documents that were built with another one are built again when the service starts. */
export const analysisVersion = 1;

/** How often a term in each text counts, compared with once in the review. */
const fieldWeights = { name: 4, title: 2.5, tags: 2, place: 1.5, review: 1 } as const;

/** Parameters of BM25: how soon repetitions stop to count, and how much long texts count less. */
const saturation = 1.2;
const lengthNormalization = 0.5;
/** The weighted number of words of an average rating. A constant, so that a weight never depends on other documents. */
const averageLength = 60;
/** The highest weight: one hexadecimal digit. */
const maxWeight = 15;

/**
 * The terms of a rating with their weights, 1 to 15. A weight is the part of BM25F (Robertson et al., "Simple BM25
 * extension to multiple weighted fields", 2004) that depends on this document alone: the weighted frequency of the term
 * in all fields, saturated and normalized by length.
 */
export const weighTerms = (texts: SearchedTexts): ReadonlyMap<string, number> => {
  const frequencies = new Map<string, number>();
  let length = 0;
  for (const field of Object.keys(fieldWeights) as (keyof typeof fieldWeights)[]) {
    const isName = field === 'name';
    for (const text of [texts[field]].flat())
      for (const [term, count] of termFrequencies(text, { isName })) {
        frequencies.set(term, (frequencies.get(term) ?? 0) + count * fieldWeights[field]);
        length += count;
      }
  }
  const norm = saturation * (1 - lengthNormalization + (lengthNormalization * length) / averageLength);
  return new Map(
    [...frequencies].map(([term, frequency]) => [
      term,
      Math.max(1, Math.round((maxWeight * frequency) / (frequency + norm))),
    ]),
  );
};
