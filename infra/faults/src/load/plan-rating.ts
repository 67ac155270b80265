import { randomUUID } from 'node:crypto';
import { RatingView } from '@candor/contracts';
import type { Outcome, RatingState, RatingWriteKind, Slot } from './ledger.ts';
import { possibleAfter } from './ledger.ts';
import type { PlannedWrite } from './planned-write.ts';
import type { SiteAnswer } from './site.ts';
import { sessionOf, type Member } from './world.ts';

const kindsInTurn: readonly RatingWriteKind[] = [
  ...(['publish', 'revise', 'publish', 'vote', 'publish'] as const),
  ...(['publish', 'vote', 'publish', 'remove', 'revise'] as const),
];
const photoEvery = 20;
const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/**
 * A write about a rating that fits what is; `null` when nothing does. Half of the ratings get votes, the other half is revised and
 * removed: a revision ends earlier votes, and what remains of them would be a guess.
 */
export const planRating = (
  turn: number,
  slots: readonly Slot[],
  members: readonly Member[],
): PlannedWrite | null => {
  const wanted = kindsInTurn[turn % kindsInTurn.length] ?? 'publish';
  for (const kind of new Set<RatingWriteKind>([wanted, 'publish', 'revise', 'vote'])) {
    const fitting = slots.filter((slot, index) => !slot.isBusy && fits(kind, slot, index));
    // 7919 is prime: turns go over all of them.
    const slot = fitting[(turn * 7_919) % Math.max(1, fitting.length)];
    if (slot !== undefined) return planOn(kind, slot, turn, members);
  }
  return null;
};

const fits = (kind: RatingWriteKind, { possible }: Slot, index: number): boolean => {
  const [state] = possible;
  if (state === undefined || possible.length > 1) return false;
  if (kind === 'publish') return state.status === 'absent';
  const isVotedOn = index % 2 === 1;
  return state.status === 'published' && state.ratingId !== null && isVotedOn === (kind === 'vote');
};

const planOn = (
  kind: RatingWriteKind,
  slot: Slot,
  turn: number,
  members: readonly Member[],
): PlannedWrite => {
  const before = slot.possible;
  const current = before[0] ?? { status: 'absent' };
  const session = sessionOf(members, slot.memberId);
  const idempotencyKey = randomUUID();
  const ratingPath = `/api/ratings/${(current.status === 'published' && current.ratingId) || ''}`;
  const text = { title: `turn ${turn} ${slot.entityWord}`, starRating: 1 + (turn % 5) };
  const noteState =
    (written: (answer: SiteAnswer) => RatingState) => (outcome: Outcome, answer: SiteAnswer) => {
      slot.possible = possibleAfter(slot.possible, written(answer), outcome);
    };

  switch (kind) {
    case 'publish': {
      const photos = turn % photoEvery === 0 ? [onePixel] : [];
      return {
        kind,
        held: slot,
        request: {
          method: 'POST',
          path: '/api/ratings',
          session,
          idempotencyKey,
          body: { ...text, entityId: slot.entityId, review: reviewOf(turn), photos },
        },
        note: noteState(({ json }) => {
          const { data } = RatingView.safeParse(json);
          const photo = data?.photos[0] ?? null;
          return {
            status: 'published',
            ratingId: data?.id ?? null,
            title: text.title,
            stars: text.starRating,
            photo,
          };
        }),
      };
    }
    case 'revise':
      return {
        kind,
        held: slot,
        request: { method: 'PUT', path: ratingPath, session, idempotencyKey, body: text },
        note: noteState(() => ({
          ratingId: null,
          photo: null,
          ...current,
          title: text.title,
          stars: text.starRating,
        })),
      };
    case 'remove':
      return {
        kind,
        held: slot,
        request: { method: 'DELETE', path: ratingPath, session, idempotencyKey },
        note: noteState(() => ({ status: 'absent' })),
      };
    case 'vote': {
      const others = members.filter(({ id }) => id !== slot.memberId);
      const voter = others[turn % others.length];
      const isHelpful = turn % 4 !== 0;
      const voterId = voter?.id ?? '';
      return {
        kind,
        held: slot,
        request: {
          method: 'PUT',
          path: `${ratingPath}/vote`,
          body: { isHelpful },
          session: voter?.session ?? '',
          idempotencyKey,
        },
        note: (outcome) => {
          slot.votes.set(voterId, possibleAfter(slot.votes.get(voterId) ?? [null], isHelpful, outcome));
        },
      };
    }
  }
};

/** Words of its own, as reviews have: the same ones again would be a sign of fraud. */
const reviewOf = (turn: number): string =>
  `We came for the soup of the day, the ${turn}th here, and stayed for the evening. Calm room, kind people, good bread.`;
