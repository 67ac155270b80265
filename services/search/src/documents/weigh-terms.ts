import { countTerms } from '@candor/shared-kernel';

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

interface FieldWeight {
  /** How much an occurrence counts, compared with one in a review of average length. */
  readonly weight: number;
  /** In words. A constant, so that a weight never depends on other documents. */
  readonly averageLength: number;
  /** How much longer texts count less, 0 to 1. */
  readonly normalization: number;
}

const fieldWeights: Readonly<Record<keyof SearchedTexts, FieldWeight>> = {
  name: { weight: 6, averageLength: 3, normalization: 0.3 },
  title: { weight: 2.5, averageLength: 5, normalization: 0.4 },
  tags: { weight: 2.5, averageLength: 4, normalization: 0.4 },
  place: { weight: 1.5, averageLength: 3, normalization: 0 },
  review: { weight: 1, averageLength: 40, normalization: 0.6 },
};

/** How soon repetitions stop to count. */
const saturation = 1.2;
/** The highest weight: one hexadecimal digit. */
const maxWeight = 15;

/**
 * The terms of a rating with their weights, 1 to 15. A weight is the part of BM25F (Robertson et al., "Simple BM25
 * extension to multiple weighted fields", 2004) that depends on this document alone: the frequency of the term in each
 * field, normalized by the field's length and weighted, added up, and saturated.
 */
export const weighTerms = (texts: SearchedTexts): ReadonlyMap<string, number> => {
  const frequencies = new Map<string, number>();
  for (const field of Object.keys(fieldWeights) as (keyof SearchedTexts)[]) {
    const { weight, averageLength, normalization } = fieldWeights[field];
    const { counts, length } = countField(texts[field], field === 'name');
    const part = weight / (1 - normalization + (normalization * length) / averageLength);
    for (const [term, count] of counts) frequencies.set(term, (frequencies.get(term) ?? 0) + count * part);
  }
  for (const [term, frequency] of frequencies)
    frequencies.set(term, Math.max(1, Math.round((maxWeight * frequency) / (frequency + saturation))));
  return frequencies;
};

const countField = (field: string | readonly string[], isName: boolean) => {
  const counts = new Map<string, number>();
  let length = 0;
  for (const text of typeof field === 'string' ? [field] : field)
    countTerms(text, { isName }, (term, type) => {
      counts.set(term, (counts.get(term) ?? 0) + 1);
      if (type === 'word') length += 1;
    });
  return { counts, length };
};
