import type { RatingView } from '@candor/contracts';
import {
  judgeConversations,
  judgeEntity,
  judgeRating,
  judgeRatings,
  judgeSearch,
  judgeSummary,
  type Judge,
} from '../checks/judge-answers.ts';
import { premiumOf, type Ground } from './world.ts';

export interface PlannedRead {
  readonly what: 'search' | 'page' | 'badge';
  readonly path: string;
  readonly session?: string;
  readonly judge: Judge;
}

interface Filter {
  readonly query: string;
  fits(rating: RatingView): boolean;
}

const everything = (): boolean => true;
const words = ['soup', 'coffee', 'evening', 'bread', 'prices', 'people'];
/** So many that turns go over each with every entity. */
const filters: readonly Filter[] = [
  { query: '', fits: everything },
  { query: '&minRating=3', fits: ({ starRating }) => starRating >= 3 },
  { query: '&category=food', fits: ({ entity }) => entity.category === 'food' },
  {
    query: '&city=Austin&state=TX',
    fits: ({ entity: { city, state } }) => city === 'Austin' && state === 'TX',
  },
  { query: '&sortBy=helpful', fits: everything },
  { query: '&days=30', fits: everything },
  { query: '&minRating=5', fits: ({ starRating }) => starRating === 5 },
];
/** In each, a search for one rating, one for all of its entity, and four for what many have. */
const turnsInRound = 6;

/** `null`: there is nothing to read. */
export const planSearch = (turn: number, { entities }: Ground): PlannedRead | null => {
  const round = Math.floor(turn / turnsInRound);
  const entity = entities[round % entities.length];
  const filter = filters[round % filters.length];
  if (entity === undefined || filter === undefined) return null;
  const byTurn = [entity.standing.word, null, null, entity.word];
  const word = byTurn[turn % turnsInRound] ?? words[(turn + round) % words.length] ?? '';
  const limit = 10 + (turn % 10);
  return {
    what: 'search',
    path: `/api/ratings/search?q=${word}${filter.query}&limit=${limit}`,
    judge: judgeSearch({
      isAsked: (rating) => textOf(rating).includes(word) && filter.fits(rating),
      limit,
      standing: entities.map(({ standing }) => standing.rating),
    }),
  };
};

export const planPage = (turn: number, { entities }: Ground): PlannedRead | null => {
  const entity = entities[turn % entities.length];
  if (entity === undefined) return null;
  const { id, standing } = entity;
  const pages: readonly Omit<PlannedRead, 'what'>[] = [
    { path: `/api/entities/${id}`, judge: judgeEntity(entity) },
    { path: `/api/ratings/entity/${id}`, judge: judgeRatings(entity) },
    { path: `/api/ratings/entity/${id}/summary`, judge: judgeSummary(entity) },
    { path: `/api/ratings/${standing.rating.id}`, judge: judgeRating(entity) },
  ];
  const page = pages[Math.floor(turn / entities.length) % pages.length];
  return page === undefined ? null : { what: 'page', ...page };
};

/** As the header of an open page asks. */
export const planBadge = (turn: number, { members, correspondences }: Ground): PlannedRead | null => {
  const premium = premiumOf(members);
  const member = premium[turn % premium.length];
  if (member === undefined) return null;
  const others = correspondences.filter(({ senderId }) => senderId === member.id);
  return {
    what: 'badge',
    path: '/api/messages/conversations',
    session: member.session,
    judge: judgeConversations(others.map(({ recipientId }) => recipientId)),
  };
};

const textOf = ({ title, review, entity }: RatingView): string =>
  `${title} ${review} ${entity.name}`.toLowerCase();
