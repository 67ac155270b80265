import { FoundEntity } from '@candor/contracts';
import { ratingQueryIndex } from '../query/rating-query-index.ts';
import type { QueryIndex } from '../query/resolve-query.ts';
import type { SearchIndex } from '../search-index.ts';
import { everyEntity, type EntityIndex, type EntityRequest } from './entity-index.ts';

/** The words of entities. Those of their reviews are in `ratings`. */
export const entityQueryIndex = (entities: EntityIndex, ratings: SearchIndex): QueryIndex => ({
  countDocumentsWith: (terms) => entities.countDocumentsWith(terms),
  findSimilarTerms: (term, maxEdits) => entities.findSimilarTerms(term, maxEdits),
  hasDocuments: async (termGroups) =>
    (await entities.search({ ...someEntities, termGroups, limit: 1 })).total > 0,
  textsWith: async (term) => {
    const [{ hits }, texts] = await Promise.all([
      entities.search({ ...someEntities, termGroups: [[term]] }),
      ratingQueryIndex(ratings).textsWith(term),
    ]);
    const named = hits.flatMap(({ view }) => {
      const { name, city, topTags } = View.parse(JSON.parse(view));
      return [name, ...topTags, city];
    });
    return [...named, ...texts];
  },
});

const View = FoundEntity.pick({ name: true, city: true, topTags: true });

/** Enough to find the usual forms of a word. */
const someEntities: EntityRequest = { ...everyEntity, sort: 'reviews', limit: 8 };
