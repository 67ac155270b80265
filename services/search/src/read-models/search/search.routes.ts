import { searchRoutes } from '@candor/contracts';
import { hasOwnChanges, serve, type App } from '@candor/platform';
import type { SearchContext } from '../../ports.ts';
import { understandQuery } from './search-request.ts';
import { placeOfMember, searchRatings } from './search.queries.ts';

export const searchReadRoutes = (app: App, { database, search, now }: SearchContext): void => {
  serve(app, searchRoutes.searchRatings, async ({ query, caller, request, reply }) => {
    const member = caller.type === 'member' ? await placeOfMember(database, caller.memberId) : null;
    const understood = await understandQuery(query, { member, now: now() });
    const asker = hasOwnChanges(request) && caller.type === 'member' ? caller.memberId : undefined;
    const { json, total, nextCursor, mode } = await searchRatings(search, understood, asker);
    void reply.header('x-total-count', total).header('x-search-point', understood.pointSource);
    if (mode === 'fallback' && !reply.hasHeader('x-search-mode')) void reply.header('x-search-mode', mode);
    if (nextCursor !== null) void reply.header('x-next-cursor', nextCursor);
    return reply.type('application/json; charset=utf-8').send(json);
  });
};
