import type { SiteRequest, SiteResponse } from './site.ts';

/** A member's rating of an entity. */
export type RatingState =
  | { readonly status: 'absent' }
  | {
      readonly status: 'published';
      /** `null`: no response named it. */
      readonly ratingId: string | null;
      readonly title: string;
      readonly stars: number;
      readonly photo: string | null;
    };

/** The rating that a member may have of an entity. */
export interface Slot {
  readonly memberId: string;
  readonly entityId: string;
  /** In the entity's ratings and in no others. */
  readonly searchWord: string;
  /** One state, unless a write got no response: then also the state that it leads to. */
  possible: readonly RatingState[];
  /** The same for each voter's vote. */
  readonly votes: Map<string, readonly (boolean | null)[]>;
  /** A write is in flight. */
  isBusy: boolean;
}

export type MessageState = 'absent' | 'unread' | 'read';

export interface SentMessage {
  /** Unique, so that it identifies the message in a thread. */
  readonly content: string;
  messageId: string | null;
  possible: readonly MessageState[];
}

/** The messages of one member to another, in the order of their first attempt. */
export interface MessageFlow {
  readonly senderId: string;
  readonly recipientId: string;
  readonly messages: SentMessage[];
  isBusy: boolean;
}

export type RatingWriteKind = 'publish' | 'revise' | 'remove' | 'vote';
export type MessageWriteKind = 'send' | 'mark-read';
export type WriteKind = RatingWriteKind | MessageWriteKind;

/** A write, to be sent until its outcome is certain. */
export interface PlannedWrite {
  readonly kind: WriteKind;
  /** Takes no other write meanwhile. */
  readonly target: { isBusy: boolean };
  readonly request: SiteRequest;
  /** Records what is possible now. */
  readonly record: (outcome: Outcome, response: SiteResponse) => void;
}

/**
 * `acknowledged`: done. `refused`: not done. `unknown`: done or not, so send it again. `done-before`: an earlier attempt,
 * which got no response, had done it.
 */
export type Outcome = 'acknowledged' | 'refused' | 'unknown' | 'done-before';

/** `wasUnknown`: an earlier attempt of the same write had the outcome `unknown`. */
export const outcomeOf = (kind: WriteKind, status: number, code: string, wasUnknown: boolean): Outcome => {
  if (status >= 200 && status < 300) return 'acknowledged';
  if (status === 0 || status >= 500 || status === 429 || code === 'request-in-progress') return 'unknown';
  if (wasUnknown && kind === 'publish' && code === 'already-reviewed') return 'done-before';
  if (wasUnknown && kind === 'remove' && status === 404) return 'done-before';
  return 'refused';
};

export const isDone = (outcome: Outcome): boolean => outcome === 'acknowledged' || outcome === 'done-before';

/** The states that are possible after a write that leads to `written`. */
export const possibleAfter = <State>(
  before: readonly State[],
  written: State,
  outcome: Outcome,
): readonly State[] => {
  if (isDone(outcome)) return [written];
  return outcome === 'refused' ? before : [...before, written];
};

export const isCertain = <State>(possible: readonly State[], state: State): boolean =>
  possible.every((one) => one === state);

/** How many helpful votes there must be and can be. */
export const helpfulRange = ({
  votes,
}: Pick<Slot, 'votes'>): { readonly min: number; readonly max: number } => {
  const ballots = [...votes.values()];
  return {
    min: ballots.filter((possible) => isCertain(possible, true)).length,
    max: ballots.filter((possible) => possible.includes(true)).length,
  };
};

export const flowName = ({ senderId, recipientId }: MessageFlow): string => `${senderId} to ${recipientId}`;

/** The oldest message that certainly exists and is certainly unread. */
export const nextUnread = ({ messages }: MessageFlow): SentMessage | undefined =>
  messages.find(({ messageId, possible }) => messageId !== null && isCertain(possible, 'unread'));

/** Whether a message sent now is certainly the last: one that got no response might still arrive after it. */
export const canSend = ({ isBusy, messages }: MessageFlow): boolean =>
  !isBusy && messages.every(({ possible }) => !possible.includes('absent') || isCertain(possible, 'absent'));
