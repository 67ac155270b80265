import { weighTerms } from '../documents/weigh-terms.ts';
import { facetsOf } from '../documents/document-filters.ts';
import { editDistance, lettersOf } from '../query/edit-distance.ts';
import { resolveQuery, type QueryIndex, type ResolvedQuery } from '../query/resolve-query.ts';

interface Listing {
  readonly name: string;
  readonly city?: string;
  readonly state?: string;
  readonly title?: string;
  readonly tags?: readonly string[];
  readonly review?: string;
}

interface Indexed extends Required<Listing> {
  readonly terms: ReadonlyMap<string, number>;
  readonly lexemes: ReadonlySet<string>;
}

const indexed = (listing: Listing): Indexed => {
  const full = { city: 'Austin', state: 'TX', title: '', tags: [], review: '', ...listing };
  const terms = weighTerms({ ...full, place: [full.city, full.state] });
  const facets = facetsOf({ category: 'food', cityKey: full.city.toLowerCase(), stateKey: full.state });
  return { ...full, terms, lexemes: new Set([...terms.keys(), ...facets]) };
};

const matching = (documents: readonly Indexed[], groups: ResolvedQuery['termGroups']): readonly Indexed[] =>
  documents.filter(({ lexemes }) => groups.every((group) => group.some((lexeme) => lexemes.has(lexeme))));

const indexOf = (documents: readonly Indexed[]): QueryIndex => {
  const frequency = (term: string) => documents.filter(({ terms }) => terms.has(term)).length;
  return {
    countDocumentsWith: async (terms) => ({
      documents: documents.length,
      frequencies: new Map(terms.map((term) => [term, frequency(term)])),
    }),
    findSimilarTerms: async (term, maxEdits) =>
      [...new Set(documents.flatMap(({ terms }) => [...terms.keys()]))].flatMap((other) => {
        const edits = editDistance(lettersOf(term), lettersOf(other), maxEdits);
        return edits === 0 || edits > maxEdits ? [] : [{ term: other, edits, frequency: frequency(other) }];
      }),
    hasDocuments: async (termGroups) => matching(documents, termGroups).length > 0,
    textsWith: async (term) =>
      matching(documents, [[term]]).flatMap(({ name, city, title, tags, review }) => [
        name,
        title,
        ...tags,
        city,
        review,
      ]),
  };
};

/** Listings, each with one rating, as the documents of an index. */
export const siteOf = (...listings: readonly Listing[]) => {
  const documents = listings.map(indexed);
  const resolve = (text: string, { isExact } = { isExact: false }) =>
    resolveQuery(text, { index: indexOf(documents), isExact });
  /** Names, the best match first. */
  const find = async (text: string, options = { isExact: false }) => {
    const { termGroups, termWeights } = await resolve(text, options);
    const score = ({ terms }: Indexed) =>
      Object.entries(termWeights).reduce((sum, [term, weight]) => sum + weight * (terms.get(term) ?? 0), 0);
    return matching(documents, termGroups)
      .toSorted((one, other) => score(other) - score(one))
      .map(({ name }) => name);
  };
  return { resolve, find };
};
