import { catalogRoutes, ratingsRoutes, searchRoutes, socialMessagingRoutes } from '@candor/contracts';
import type { ConversationSummary, RatingView } from '@candor/contracts';
import type { Fixture } from './fixture.ts';
import { premiumOf } from './members.ts';
import type { JsonRoute } from './site.ts';

export interface PlannedRead {
  readonly kind: 'search' | 'page' | 'badge';
  readonly path: string;
  readonly session: string;
  /** The defect of the body of a 200; `null`: it has none. */
  findDefect(json: unknown): string | null;
}

const filters: readonly { readonly query: string; accepts(rating: RatingView): boolean }[] = [
  { query: '', accepts: () => true },
  { query: '&minRating=3', accepts: ({ starRating }) => starRating >= 3 },
  { query: '&category=food', accepts: ({ entity }) => entity.category === 'food' },
  {
    query: '&city=Austin&state=TX',
    accepts: ({ entity: { city, state } }) => city === 'Austin' && state === 'TX',
  },
  { query: '&sortBy=helpful', accepts: () => true },
  { query: '&days=30', accepts: () => true },
  { query: '&minRating=5', accepts: ({ starRating }) => starRating === 5 },
];
const commonWords = ['soup', 'coffee', 'evening', 'bread', 'prices', 'people'];
/** One search for a stable rating, one for all ratings of its entity, and four for common words. */
const turnsPerRound = 6;

export const planSearch = (turn: number, { entities }: Fixture): PlannedRead | null => {
  const round = Math.floor(turn / turnsPerRound);
  const entity = entities[round % entities.length];
  const filter = filters[round % filters.length];
  if (entity === undefined || filter === undefined) return null;
  const ownWord = [entity.stable.searchWord, null, null, entity.searchWord][turn % turnsPerRound];
  const word = ownWord ?? commonWords[(turn + round) % commonWords.length] ?? '';
  const limit = 10 + (turn % 10);
  const matches = (rating: RatingView): boolean =>
    `${rating.title} ${rating.review} ${rating.entity.name}`.toLowerCase().includes(word) &&
    filter.accepts(rating);
  const path = `/api/ratings/search?q=${word}${filter.query}&limit=${limit}`;
  return plan('search', path, searchRoutes.searchRatings, (found) => {
    const ids = new Set(found.map(({ id }) => id));
    if (found.length > limit) return 'returns more than the limit';
    if (ids.size < found.length) return 'returns a rating twice';
    if (!found.every(matches)) return 'returns a rating that does not match';
    const missing = entities.some(({ stable: { rating } }) => matches(rating) && !ids.has(rating.id));
    return missing && found.length < limit ? 'lacks a stable rating' : null;
  });
};

export const planPage = (turn: number, { entities }: Fixture): PlannedRead | null => {
  const entity = entities[turn % entities.length];
  if (entity === undefined) return null;
  const { id, stable } = entity;
  const { rating } = stable;
  const pages = [
    plan('page', `/api/entities/${id}`, catalogRoutes.entity, (shown) =>
      shown.id === id ? null : 'is another entity',
    ),
    plan('page', `/api/ratings/entity/${id}`, ratingsRoutes.ratingsOfEntity, (listed) => {
      if (listed.some(({ entityId }) => entityId !== id)) return 'lists a rating of another entity';
      return listed.some((one) => one.id === rating.id) ? null : 'lacks a stable rating';
    }),
    plan('page', `/api/ratings/entity/${id}/summary`, ratingsRoutes.entitySummary, (summary) => {
      const { histogram, reviewCount } = summary;
      if (histogram.reduce((sum, count) => sum + count, 0) !== reviewCount) return 'does not add up';
      return (histogram[rating.starRating - 1] ?? 0) > 0 ? null : 'does not count a stable rating';
    }),
    plan('page', `/api/ratings/${rating.id}`, ratingsRoutes.rating, (shown) =>
      shown.id === rating.id && shown.title === rating.title ? null : 'is another rating',
    ),
  ];
  return pages[Math.floor(turn / entities.length) % pages.length] ?? null;
};

/** As the header of an open page requests it. */
export const planBadge = (turn: number, { members, flows }: Fixture): PlannedRead | null => {
  const premium = premiumOf(members);
  const member = premium[turn % premium.length];
  if (member === undefined) return null;
  const expected = flows.filter(({ senderId }) => senderId === member.id).map((flow) => flow.recipientId);
  const { conversations } = socialMessagingRoutes;
  const findDefect = (listed: readonly ConversationSummary[]): string | null => {
    const others = listed.map(({ otherUser }) => otherUser.id);
    if (!others.every((id) => expected.includes(id))) return 'lists an unknown conversation';
    return expected.every((id) => others.includes(id)) ? null : 'lacks a conversation';
  };
  return plan('badge', conversations.path, conversations, findDefect, member.session);
};

const plan = <Body>(
  kind: PlannedRead['kind'],
  path: string,
  { responses }: JsonRoute<Body>,
  findDefect: (body: Body) => string | null,
  session = '',
): PlannedRead => ({
  kind,
  path,
  session,
  findDefect: (json) => {
    const { data, error } = responses[200].safeParse(json);
    if (data !== undefined) return findDefect(data);
    const [issue] = error?.issues ?? [];
    return `violates the contract: ${issue?.path.map(String).join('.') ?? ''} ${issue?.message ?? ''}`;
  },
});
