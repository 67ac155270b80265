import { parseContentFilters } from '@candor/contracts';
import { z } from 'zod';
import type { SearchIndex, SearchRequest } from '../search-index.ts';
import type { QueryIndex } from './correct-words.ts';

/** The words of ratings. */
export const ratingQueryIndex = (index: SearchIndex): QueryIndex => ({
  countDocumentsWith: (terms) => index.countDocumentsWith(terms),
  findSimilarTerms: (term, maxEdits) => index.findSimilarTerms(term, maxEdits),
  hasDocuments: async (termGroups) =>
    (await index.search({ ...someDocuments, termGroups, limit: 1 })).total > 0,
  textsWith: async (term) => {
    const { hits } = await index.search({ ...someDocuments, termGroups: [[term]] });
    return hits.flatMap(({ view }) => {
      const { title, review, tags, entity } = View.parse(JSON.parse(Buffer.concat(view).toString()));
      return [entity.name, title, ...tags, entity.city, review];
    });
  },
});

/** The texts of a RatingView. Some of them may be missing in a document. */
const View = z.object({
  title: z.string().default(''),
  review: z.string().default(''),
  tags: z.array(z.string()).default([]),
  entity: z.object({ name: z.string().default(''), city: z.string().default('') }),
});

/** Every rating; requests add their conditions. */
export const everyRating: SearchRequest = {
  ...parseContentFilters({}),
  termGroups: [],
  termWeights: {},
  category: null,
  cityKey: null,
  stateKey: null,
  point: null,
  withinMiles: null,
  createdSince: null,
  sort: 'newest',
  limit: 100,
  offset: 0,
  cursor: null,
  exceptRatingIds: [],
};

/** Enough to find the usual forms of a word. */
const someDocuments: SearchRequest = { ...everyRating, limit: 8 };
