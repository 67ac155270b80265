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

/** The version of the text analysis, including languages. Documents that were built with another one are built again when the service starts. */
export const analysisVersion = 3;

/** A text, or several, with its share in the weights of its terms. */
export interface WeighedField {
  readonly texts: readonly string[];
  /** See `countTerms`. */
  readonly isName?: boolean;
  /** How much an occurrence counts, compared with one in a review of average length. */
  readonly weight: number;
  /** In words. A constant, so that a weight never depends on other documents. */
  readonly averageLength: number;
  /** How much longer texts count less, 0 to 1. */
  readonly normalization: number;
}

/** Terms that count once each, however long their text is. */
export interface WeighedTerms {
  readonly terms: ReadonlySet<string>;
  readonly weight: number;
}

/** How soon repetitions stop to count. */
const saturation = 1.2;
/** The highest weight: one hexadecimal digit. */
const maxWeight = 15;

/**
 * The terms of some fields with their weights, 1 to 15. A weight is the part of BM25F (Robertson et al., "Simple BM25
 * extension to multiple weighted fields", 2004) that depends on this document alone: the frequency of the term in each
 * field, normalized by the field's length and weighted, added up, and saturated.
 */
export const weighFields = (
  fields: readonly (WeighedField | WeighedTerms)[],
): ReadonlyMap<string, number> => {
  const frequencies = new Map<string, number>();
  const add = (term: string, frequency: number): void => {
    frequencies.set(term, (frequencies.get(term) ?? 0) + frequency);
  };
  for (const field of fields) {
    if ('terms' in field) {
      for (const term of field.terms) add(term, field.weight);
      continue;
    }
    const { counts, length } = countField(field);
    const part =
      field.weight / (1 - field.normalization + (field.normalization * length) / field.averageLength);
    for (const [term, count] of counts) add(term, count * part);
  }
  for (const [term, frequency] of frequencies)
    frequencies.set(term, Math.max(1, Math.round((maxWeight * frequency) / (frequency + saturation))));
  return frequencies;
};

/** The terms of a rating with their weights. */
export const weighTerms = ({
  name,
  title,
  tags,
  place,
  review,
}: SearchedTexts): ReadonlyMap<string, number> =>
  weighFields([
    { texts: [name], isName: true, weight: 6, averageLength: 3, normalization: 0.3 },
    { texts: [title], weight: 2.5, averageLength: 5, normalization: 0.4 },
    { texts: tags, weight: 2.5, averageLength: 4, normalization: 0.4 },
    { texts: place, weight: 1.5, averageLength: 3, normalization: 0 },
    { texts: [review], weight: 1, averageLength: 40, normalization: 0.6 },
  ]);

const countField = ({ texts, isName = false }: WeighedField) => {
  const counts = new Map<string, number>();
  let length = 0;
  for (const text of texts)
    countTerms(text, { isName }, (term, type) => {
      if (type === 'word') length += 1;
      counts.set(term, (counts.get(term) ?? 0) + 1);
    });
  return { counts, length };
};
