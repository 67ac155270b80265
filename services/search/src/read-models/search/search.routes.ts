import { searchRoutes } from '@candor/contracts';
import { serve, type App } from '@candor/platform';
import type { SearchContext } from '../../ports.ts';
import type { Correction } from '../../query/resolve-query.ts';
import { parseQuery } from './search-request.ts';
import { placeOfMember } from '../searched-place.ts';
import { searchRatings, type FoundRatings } from './search.queries.ts';

export const searchReadRoutes = (app: App, { database, search, now }: SearchContext): void => {
  serve(app, searchRoutes.searchRatings, async ({ query, caller, request, reply }) => {
    const documents = request.hasOwnChanges ? await search.latest() : search;
    const found = await searchRatings(documents, parseQuery(query, now()), {
      memberPlace: async () => (caller.type === 'member' ? placeOfMember(database, caller.memberId) : null),
    });
    const isBehind = reply.hasHeader('x-search-mode');
    void reply.headers(searchHeaders(found));
    if (isBehind) void reply.header('x-search-mode', 'behind');
    return reply.type('application/json; charset=utf-8').send(found.json);
  });
};

export const searchHeaders = (found: Omit<FoundRatings, 'json'>): Readonly<Record<string, string>> => {
  const { total, nextCursor, mode, pointSource, within, corrections, suggested, ignored } = found;
  return {
    'x-total-count': String(total),
    'x-search-point': pointSource,
    ...(within === null ? {} : { 'x-search-within': `${within.zipCode}=${String(within.miles)}` }),
    ...(nextCursor === null ? {} : { 'x-next-cursor': nextCursor }),
    ...(mode === 'fallback' ? { 'x-search-mode': mode } : {}),
    ...(corrections.length === 0 ? {} : { 'x-search-corrected': pairsOf(corrections) }),
    ...(suggested === null
      ? {}
      : {
          'x-search-suggested': pairsOf(suggested.corrections),
          'x-search-suggested-count': String(suggested.total),
        }),
    ...(ignored.length === 0 ? {} : { 'x-search-ignored': joined(ignored.map(encoded)) }),
  };
};

const pairsOf = (corrections: readonly Correction[]): string =>
  joined(corrections.map(({ typed, corrected }) => `${encoded(typed)}=${encoded(corrected)}`));

/** A word that is cut after its 64th character can end with half a surrogate pair. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/** Clients refuse responses with more than 16 kB of headers. */
const maxHeaderLength = 2_000;

/** As many of the values as the header can hold. */
const joined = (values: readonly string[]): string =>
  values.reduce((list, value) => {
    const longer = list === '' ? value : `${list}, ${value}`;
    return longer.length > maxHeaderLength ? list : longer;
  }, '');
