import { helpfulRange, type RatingState, type Slot } from '../load/ledger.ts';
import { badgesAgree } from './badges.ts';
import { messagesInOrder, messagesKept, messagesOnce } from './messages.ts';
import { paymentsKept, premiumAgrees, subscribedOnce } from './payments.ts';
import type { Check, EntityFacts, Facts, Violations } from './facts.ts';
import type { RatingView } from '@candor/contracts';

/** Every write that was answered with success is in the ratings service, as it was written. */
const nothingLost: Check = ({ slots, entities, byId, missingPhotos }) => [
  ...slots.flatMap((slot) => {
    const listed = of(slot, entities)?.ratings ?? [];
    return fitsOne(slot.possible, ownOf(slot, listed)) ? [] : [`${nameOf(slot)}: ${told(slot, listed)}`];
  }),
  ...slots.flatMap(({ possible }) => {
    const [state] = possible;
    if (possible.length !== 1 || state?.status !== 'published' || state.ratingId === null) return [];
    const rating = byId.get(state.ratingId) ?? null;
    return fits(state, rating === null ? [] : [rating]) ? [] : [`rating ${state.ratingId} is not as written`];
  }),
  ...missingPhotos.map((photo) => `photo ${photo} is gone`),
];

/** Everybody's search finds all of that and nothing else, by itself and not by the fallback. */
const allFound: Check = ({ slots, entities }) => [
  ...entities
    .filter(({ searchMode }) => searchMode !== '')
    .map(({ entityId, searchMode }) => `${entityId}: search answers as ${searchMode}`),
  ...slots.flatMap((slot) => {
    const found = of(slot, entities)?.found ?? [];
    return fitsOne(slot.possible, ownOf(slot, found))
      ? []
      : [`${nameOf(slot)} in search: ${told(slot, found)}`];
  }),
];

/** A member has one rating of an entity, wherever one looks. */
const nothingDoubled: Check = ({ entities }) =>
  entities.flatMap(({ entityId, ratings, found }) => [
    ...repeated(ratings).map((author) => `${author} has several ratings of ${entityId}`),
    ...repeated(found).map((author) => `${author} is found several times at ${entityId}`),
  ]);

/** Catalog and summary count the ratings that are there. */
const countersAgree: Check = ({ entities }) =>
  entities.flatMap(({ entityId, catalog, summary, ratings }) => {
    const average = averageOf(ratings);
    const counts = [ratings.length, summary.reviewCount, catalog.reviewCount];
    const averages = [average, summary.averageRating, catalog.averageRating];
    const wrong = [
      ...(new Set(counts).size === 1 ? [] : [`ratings, summary and catalog count ${counts.join(', ')}`]),
      ...(averages.every((one) => Math.abs(one - average) < 0.011)
        ? []
        : [`averages are ${averages.join(', ')}`]),
    ];
    return wrong.map((what) => `${entityId}: ${what}`);
  });

/** Helpful counts are the votes, in ratings and in search. */
const votesCounted: Check = ({ slots, entities }) =>
  slots.flatMap((slot) => {
    const facts = of(slot, entities);
    const { least, most } = helpfulRange(slot);
    const places = { ratings: facts?.ratings ?? [], search: facts?.found ?? [] };
    return Object.entries(places).flatMap(([place, ratings]) =>
      ownOf(slot, ratings)
        .filter(({ helpfulCount }) => helpfulCount < least || helpfulCount > most)
        .map(
          ({ helpfulCount }) => `${nameOf(slot)}: ${place} count ${helpfulCount} helpful votes, not ${least}`,
        ),
    );
  });

/** No event was set aside. */
const noDeadLetters: Check = ({ deadLetters }) =>
  deadLetters.map(({ service, streamId, type, error }) => `${service}: ${type} of ${streamId}: ${error}`);

const checks = {
  'nothing lost': nothingLost,
  'all found': allFound,
  'nothing doubled': nothingDoubled,
  'counters agree': countersAgree,
  'votes counted': votesCounted,
  'messages kept': messagesKept,
  'messages once': messagesOnce,
  'messages in order': messagesInOrder,
  'badges agree': ({ badges }: Facts) => badgesAgree(badges),
  'payments kept': paymentsKept,
  'subscribed once': subscribedOnce,
  'premium agrees': premiumAgrees,
  'no dead letters': noDeadLetters,
} as const;
export type CheckName = keyof typeof checks;
// Its keys are those of the table.
export const checkNames = Object.keys(checks) as CheckName[];

/** What is wrong, by check; only checks that found something. */
export const checkAll = (facts: Facts): ReadonlyMap<CheckName, Violations> =>
  new Map(
    checkNames.map((name) => [name, checks[name](facts)] as const).filter(([, wrong]) => wrong.length > 0),
  );

const of = ({ entityId }: Slot, entities: readonly EntityFacts[]): EntityFacts | undefined =>
  entities.find((entity) => entity.entityId === entityId);

const ownOf = ({ memberId }: Slot, ratings: readonly RatingView[]): readonly RatingView[] =>
  ratings.filter(({ userId }) => userId === memberId);

/** Several are for another check. */
const fitsOne = (possible: readonly RatingState[], ratings: readonly RatingView[]): boolean =>
  possible.some((state) => fits(state, ratings));

const fits = (state: RatingState, ratings: readonly RatingView[]): boolean =>
  state.status === 'absent'
    ? ratings.length === 0
    : ratings.some(
        ({ id, title, starRating }) =>
          (state.ratingId === null || state.ratingId === id) &&
          title === state.title &&
          starRating === state.stars,
      );

const repeated = (ratings: readonly RatingView[]): readonly string[] => [
  ...new Set(
    ratings.map(({ userId }) => userId).filter((author, index, authors) => authors.indexOf(author) !== index),
  ),
];

const averageOf = (ratings: readonly RatingView[]): number =>
  ratings.length === 0 ? 0 : ratings.reduce((sum, { starRating }) => sum + starRating, 0) / ratings.length;

const nameOf = ({ memberId, entityId }: Slot): string => `${memberId} on ${entityId}`;

const told = (slot: Slot, ratings: readonly RatingView[]): string => {
  const wanted = slot.possible.map((state) => (state.status === 'absent' ? 'none' : `"${state.title}"`));
  const there = ownOf(slot, ratings).map(({ title }) => `"${title}"`);
  return `${there.join(' and ') || 'none'} instead of ${wanted.join(' or ')}`;
};
