import { randomUUID } from 'node:crypto';
import { RatingView } from '@candor/contracts';
import {
  possibleAfter,
  type Outcome,
  type PlannedWrite,
  type RatingState,
  type RatingWriteKind,
  type Slot,
} from './ledger.ts';
import { sessionOf, type Member } from './members.ts';
import type { SiteRequest } from './site.ts';

/** In ten turns; the others publish. */
const rotation: Readonly<Record<number, RatingWriteKind>> = {
  1: 'revise',
  3: 'vote',
  6: 'vote',
  8: 'remove',
  9: 'revise',
};
const photoEvery = 20;
const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/**
 * A write that fits the state of a slot; `null` if no slot takes one. Half of the ratings get votes, the other half are
 * revised and removed: a revision resets earlier votes, so the expected count would be a guess.
 */
export const planRating = (
  turn: number,
  slots: readonly Slot[],
  members: readonly Member[],
): PlannedWrite | null => {
  const wanted = rotation[turn % 10] ?? 'publish';
  for (const kind of [wanted, 'publish', 'revise', 'vote'] as const) {
    const fitting = slots.filter((slot, index) => !slot.isBusy && fits(kind, slot, index));
    // 7919 is prime, so turns reach every slot.
    const slot = fitting[(turn * 7_919) % Math.max(1, fitting.length)];
    if (slot !== undefined) return planWrite(kind, slot, turn, members);
  }
  return null;
};

const fits = (kind: RatingWriteKind, { possible }: Slot, index: number): boolean => {
  const [state] = possible;
  if (state === undefined || possible.length > 1) return false;
  if (kind === 'publish') return state.status === 'absent';
  const getsVotes = index % 2 === 1;
  return state.status === 'published' && state.ratingId !== null && getsVotes === (kind === 'vote');
};

const planWrite = (
  kind: RatingWriteKind,
  slot: Slot,
  turn: number,
  members: readonly Member[],
): PlannedWrite => {
  const [state] = slot.possible;
  const current = state?.status === 'published' ? state : { ratingId: null, photo: null };
  const path = `/api/ratings/${current.ratingId ?? ''}`;
  const content = { title: `turn ${turn} ${slot.searchWord}`, starRating: 1 + (turn % 5) };
  const written = {
    ...current,
    status: 'published',
    title: content.title,
    stars: content.starRating,
  } as const;
  const session = sessionOf(members, slot.memberId);
  const write = (request: SiteRequest, record: PlannedWrite['record']): PlannedWrite => ({
    kind,
    target: slot,
    request: { session, idempotencyKey: randomUUID(), ...request },
    record,
  });
  const become =
    (state: RatingState) =>
    (outcome: Outcome): void => {
      slot.possible = possibleAfter(slot.possible, state, outcome);
    };

  switch (kind) {
    case 'publish': {
      const photos = turn % photoEvery === 0 ? [onePixel] : [];
      const body = { ...content, entityId: slot.entityId, review: reviewOf(turn), photos };
      return write({ method: 'POST', path: '/api/ratings', body }, (outcome, { json }) => {
        const { id = null, photos: [photo = null] = [] } = RatingView.safeParse(json).data ?? {};
        become({ ...written, ratingId: id, photo })(outcome);
      });
    }
    case 'revise':
      return write({ method: 'PUT', path, body: content }, become(written));
    case 'remove':
      return write({ method: 'DELETE', path }, become({ status: 'absent' }));
    case 'vote': {
      const others = members.filter(({ id }) => id !== slot.memberId);
      const voter = others[turn % others.length] ?? { id: '', session: '' };
      const isHelpful = turn % 4 !== 0;
      const request = { method: 'PUT', path: `${path}/vote`, session: voter.session } as const;
      return write({ ...request, body: { isHelpful } }, (outcome) => {
        slot.votes.set(voter.id, possibleAfter(slot.votes.get(voter.id) ?? [null], isHelpful, outcome));
      });
    }
  }
};

/** A different text each time, because equal reviews count as a sign of fraud. */
const reviewOf = (turn: number): string =>
  `We came for the soup of the day, the ${turn}th here, and stayed for the evening. Calm room, kind people, good bread.`;
