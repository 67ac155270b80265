import type { MessageView, RatingView } from '@candor/contracts';
import type { Fixture } from '../load/fixture.ts';
import { flowName, helpfulRange, type RatingState, type SentMessage, type Slot } from '../load/ledger.ts';
import type { Site } from '../load/site.ts';
import { pollUntil } from '../poll.ts';
import type { Stack } from '../stack/run-stack.ts';
import { badgesMatch } from './badges.ts';
import { collectFacts, type EntityFacts, type Facts } from './collect-facts.ts';
import type { Violations } from './outage-checks.ts';

type Check = (facts: Facts) => Violations;

/** Acknowledged ratings and photos exist as they were written. Removed and refused ones do not. */
const noLostRatings: Check = ({ slots, entities, ratingsById, missingPhotos }) => [
  ...slots.flatMap((slot) => describeMismatch(slot, entityOf(slot, entities)?.ratings ?? [], 'the list')),
  ...slots.flatMap(({ possible }) => {
    const [state] = possible;
    if (possible.length !== 1 || state?.status !== 'published' || state.ratingId === null) return [];
    const rating = ratingsById.get(state.ratingId) ?? null;
    const isAsWritten = rating !== null && matches(state, [rating]);
    return isAsWritten ? [] : [`rating ${state.ratingId} is not as written`];
  }),
  ...missingPhotos.map((photo) => `photo ${photo} is not served`),
];

/** Search finds exactly these ratings, with its index and not with the fallback. */
const searchComplete: Check = ({ slots, entities }) => [
  ...entities
    .filter(({ searchMode }) => searchMode !== '')
    .map(({ entityId, searchMode }) => `${entityId}: search mode is ${searchMode}`),
  ...slots.flatMap((slot) => describeMismatch(slot, entityOf(slot, entities)?.found ?? [], 'search')),
];

/** A member has one rating of an entity, in the list and in search. */
const noDuplicateRatings: Check = ({ entities }) =>
  entities.flatMap(({ entityId, ratings, found }) =>
    [ratings, found].flatMap((listed) =>
      [...Map.groupBy(listed, ({ userId }) => userId)]
        .filter(([, own]) => own.length > 1)
        .map(([author, own]) => `${author} has ${own.length} ratings of ${entityId}`),
    ),
  );

/** The catalog and the summary count the ratings that are there. */
const countersMatch: Check = ({ entities }) =>
  entities.flatMap(({ entityId, catalog, summary, ratings }) => {
    const sum = ratings.reduce((total, { starRating }) => total + starRating, 0);
    const average = ratings.length === 0 ? 0 : sum / ratings.length;
    return Object.entries({ catalog, summary })
      .filter(
        ([, { reviewCount, averageRating }]) =>
          reviewCount !== ratings.length || Math.abs(averageRating - average) >= 0.011,
      )
      .map(
        ([place, { reviewCount, averageRating }]) =>
          `${entityId}: ${place} has ${reviewCount} × ${averageRating}, not ${ratings.length} × ${average}`,
      );
  });

/** Helpful counts equal the votes, in the list and in search. */
const votesMatch: Check = ({ slots, entities }) =>
  slots.flatMap((slot) => {
    const { min, max } = helpfulRange(slot);
    const { ratings = [], found = [] } = entityOf(slot, entities) ?? {};
    return [...ratingsIn(slot, ratings), ...ratingsIn(slot, found)]
      .filter(({ helpfulCount }) => helpfulCount < min || helpfulCount > max)
      .map(({ helpfulCount }) => `${nameOf(slot)}: ${helpfulCount} helpful votes, not ${min}`);
  });

/** Acknowledged messages are in their threads in their last state. Refused ones are not. */
const noLostMessages: Check = (facts) =>
  checkMessages(facts, ({ messageId, possible }, found) => {
    if (found.length === 0) return possible.includes('absent') ? null : 'is missing';
    const isAsWritten = found.some(
      ({ id, isRead }) =>
        (messageId === null || messageId === id) && possible.includes(isRead ? 'read' : 'unread'),
    );
    return isAsWritten ? null : 'is not as acknowledged';
  });

/** A message is there once, however often it was sent. */
const noDuplicateMessages: Check = (facts) =>
  checkMessages(facts, (_, found) => (found.length > 1 ? `is there ${found.length} times` : null));

/** A member's messages are in the order in which they were written. */
const messagesInOrder: Check = ({ flows, messages }) =>
  flows.flatMap((flow) => {
    const order = new Map(flow.messages.map(({ content }, index) => [content, index]));
    const positions = (messages.get(flowName(flow)) ?? []).flatMap(({ content }) => order.get(content) ?? []);
    const isOrdered = positions.every((position, index) => position >= (positions[index - 1] ?? 0));
    return isOrdered ? [] : [`${flowName(flow)}: not in the order of writing`];
  });

const noDeadLetters: Check = ({ deadLetters }) =>
  deadLetters.map(({ service, streamId, type, error }) => `${service}: ${type} of ${streamId}: ${error}`);

const checks = {
  'no lost ratings': noLostRatings,
  'search is complete': searchComplete,
  'no duplicate ratings': noDuplicateRatings,
  'counters match': countersMatch,
  'votes match': votesMatch,
  'no lost messages': noLostMessages,
  'no duplicate messages': noDuplicateMessages,
  'messages in order': messagesInOrder,
  'badges match': ({ badges }: Facts) => badgesMatch(badges),
  'no dead letters': noDeadLetters,
} as const;

/** `site responds`: the facts could be collected. */
export type DataCheckName = keyof typeof checks | 'site responds';
/** Only checks that found something. */
export type DataViolations = Readonly<Partial<Record<DataCheckName, Violations>>>;

// The keys of the table.
export const dataCheckNames = [...(Object.keys(checks) as (keyof typeof checks)[]), 'site responds'] as const;

export const checkFacts = (facts: Facts): DataViolations =>
  Object.fromEntries(
    Object.entries(checks)
      .map(([name, check]) => [name, check(facts)] as const)
      .filter(([, violations]) => violations.length > 0),
  );

export const checkData = async (stack: Stack, site: Site, fixture: Fixture): Promise<DataViolations> => {
  try {
    return checkFacts(await collectFacts(stack, site, fixture));
  } catch (error) {
    return { 'site responds': [String(error)] };
  }
};

/** Repeats the checks until they find nothing or the deadline passes. Resolves to the last findings. */
export const settleData = (
  stack: Stack,
  site: Site,
  fixture: Fixture,
  deadline: number,
): Promise<DataViolations> =>
  pollUntil(
    () => checkData(stack, site, fixture),
    deadline,
    500,
    (violations) => Object.keys(violations).length === 0,
  );

const entityOf = ({ entityId }: Slot, entities: readonly EntityFacts[]): EntityFacts | undefined =>
  entities.find((entity) => entity.entityId === entityId);

const ratingsIn = ({ memberId }: Slot, ratings: readonly RatingView[]): readonly RatingView[] =>
  ratings.filter(({ userId }) => userId === memberId);

/** One match is enough here: duplicates are for another check. */
const matches = (state: RatingState, ratings: readonly RatingView[]): boolean =>
  state.status === 'absent'
    ? ratings.length === 0
    : ratings.some(
        ({ id, title, starRating }) =>
          (state.ratingId === null || state.ratingId === id) &&
          title === state.title &&
          starRating === state.stars,
      );

const describeMismatch = (slot: Slot, ratings: readonly RatingView[], place: string): Violations => {
  const own = ratingsIn(slot, ratings);
  if (slot.possible.some((state) => matches(state, own))) return [];
  const expected = slot.possible.map((state) => (state.status === 'absent' ? 'none' : `"${state.title}"`));
  const actual = own.map(({ title }) => `"${title}"`).join(' and ') || 'none';
  return [`${nameOf(slot)}: ${place} has ${actual}, not ${expected.join(' or ')}`];
};

const nameOf = ({ memberId, entityId }: Slot): string => `${memberId} on ${entityId}`;

const checkMessages = (
  { flows, messages }: Facts,
  findDefect: (sent: SentMessage, found: readonly MessageView[]) => string | null,
): Violations =>
  flows.flatMap((flow) => {
    const byContent = Map.groupBy(messages.get(flowName(flow)) ?? [], ({ content }) => content);
    return flow.messages.flatMap((sent) => {
      const defect = findDefect(sent, byContent.get(sent.content) ?? []);
      return defect === null ? [] : [`${flowName(flow)}: ${sent.content} ${defect}`];
    });
  });
