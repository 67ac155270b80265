/** A member's rating of an entity. */
export type RatingState =
  | { readonly status: 'absent' }
  | {
      readonly status: 'published';
      /** `null`: nobody was told. */
      readonly ratingId: string | null;
      readonly title: string;
      readonly stars: number;
      readonly photo: string | null;
    };

/** What one member and one entity may have to do with each other, by all that was answered so far. */
export interface Slot {
  readonly memberId: string;
  readonly entityId: string;
  /** Words of the entity's ratings that no other entity's have. */
  readonly entityWord: string;
  /** One, unless a write was never answered: then what it would have changed is one more. */
  possible: readonly RatingState[];
  /** The same for each voter's vote. */
  readonly votes: Map<string, readonly (boolean | null)[]>;
  /** A write is under way. */
  isBusy: boolean;
}

export type Outcome =
  /** It is done. */
  | 'acknowledged'
  /** It was not done. */
  | 'refused'
  /** It was done or not: ask again. */
  | 'unknown'
  /** An earlier try, never answered, was the one that did it. */
  | 'done-before';

export type RatingWriteKind = 'publish' | 'revise' | 'remove' | 'vote';
export type MessageWriteKind = 'send' | 'mark-read';
export type PaymentWriteKind = 'subscribe' | 'pay' | 'cancel' | 'resume' | 'refund';
export type WriteKind = RatingWriteKind | MessageWriteKind | PaymentWriteKind;

/** What an answer says about a write, of which earlier tries may have gone unanswered. */
export const outcomeOf = (kind: WriteKind, status: number, code: string, wasUnknown: boolean): Outcome => {
  if (status >= 200 && status < 300) return 'acknowledged';
  if (status === 0 || status >= 500 || status === 429 || code === 'request-in-progress') return 'unknown';
  if (wasUnknown && kind === 'publish' && code === 'already-reviewed') return 'done-before';
  if (wasUnknown && kind === 'remove' && status === 404) return 'done-before';
  // Whoever wants his money back is asked at the provider; all others are answered by what was heard of it so far.
  if (kind === 'refund') return wasUnknown && code === 'no-subscription' ? 'done-before' : 'refused';
  if (code === 'no-subscription' || code === 'already-premium') return 'unknown';
  return 'refused';
};

/** What may be after a write, given what may have been before it. */
export const possibleAfter = <State>(
  before: readonly State[],
  written: State,
  outcome: Outcome,
): readonly State[] => {
  switch (outcome) {
    case 'acknowledged':
    case 'done-before':
      return [written];
    case 'refused':
      return before;
    case 'unknown':
      return [...before, written];
  }
};

/** How many helpful votes there must be at least and can be at most. */
export const helpfulRange = (
  slot: Pick<Slot, 'votes'>,
): { readonly least: number; readonly most: number } => {
  const ballots = [...slot.votes.values()];
  return {
    least: ballots.filter((possible) => possible.every((ballot) => ballot === true)).length,
    most: ballots.filter((possible) => possible.includes(true)).length,
  };
};
