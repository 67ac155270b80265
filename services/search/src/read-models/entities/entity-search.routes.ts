import { searchRoutes } from '@candor/contracts';
import { serve, type App } from '@candor/platform';
import { entityQueryIndex } from '../../entities/entity-query-index.ts';
import type { SearchContext } from '../../ports.ts';
import { placeOfMember } from '../searched-place.ts';
import { readExcerpts } from './review-excerpts.queries.ts';
import { parseEntityQuery } from './entity-search-request.ts';
import { searchEntities } from './entity-search.queries.ts';

export const entitySearchRoutes = (app: App, { database, search, entities }: SearchContext): void => {
  serve(app, searchRoutes.searchEntities, async ({ query, caller, request, reply }) => {
    const index = request.hasOwnChanges ? await entities.latest() : entities;
    return searchEntities(
      {
        entities: {
          ...index,
          search: async (wanted) => {
            const response = await index.search(wanted);
            if (response.mode === 'fallback' && !reply.hasHeader('x-search-mode'))
              void reply.header('x-search-mode', response.mode);
            return response;
          },
        },
        words: entityQueryIndex(index, search),
        memberPlace: async () => (caller.type === 'member' ? placeOfMember(database, caller.memberId) : null),
        excerptsOf: (entityIds, termGroups) => readExcerpts(database, entityIds, termGroups),
      },
      parseEntityQuery(query),
    );
  });
};
