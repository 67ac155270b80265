import { searchRoutes } from '@candor/contracts';
import { serve, type App } from '@candor/platform';
import type { SearchContext } from '../../ports.ts';
import { parseQuery } from './search-request.ts';
import { placeOfMember, searchRatings } from './search.queries.ts';

export const searchReadRoutes = (app: App, { database, search, now }: SearchContext): void => {
  serve(app, searchRoutes.searchRatings, async ({ query, caller, request, reply }) => {
    const memberId = caller.type === 'member' ? caller.memberId : null;
    const member = memberId === null ? null : await placeOfMember(database, memberId);
    const parsed = await parseQuery(query, { member, now: now() });
    const { json, total, nextCursor, mode } = await searchRatings(search, parsed, request.hasOwnChanges);
    void reply.header('x-total-count', total).header('x-search-point', parsed.pointSource);
    if (mode === 'fallback' && !reply.hasHeader('x-search-mode')) void reply.header('x-search-mode', mode);
    if (nextCursor !== null) void reply.header('x-next-cursor', nextCursor);
    return reply.type('application/json; charset=utf-8').send(json);
  });
};
