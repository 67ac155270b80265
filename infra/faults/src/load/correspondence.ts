/** A message that its sender tried to send, and what may have become of it by all that was answered so far. */
export interface TriedMessage {
  /** Names the message, so that it is found in a thread. */
  readonly content: string;
  /** `null`: nobody was told. */
  messageId: string | null;
  /** Whether it is there: one, unless it was never answered. */
  possible: readonly boolean[];
  /** The same for whether it is read. */
  possibleRead: readonly boolean[];
}

/** What one member writes to another: one message after the other, as in a browser. */
export interface Correspondence {
  readonly senderId: string;
  readonly recipientId: string;
  /** In the order in which they were tried. */
  readonly messages: TriedMessage[];
  /** A write is under way. */
  isBusy: boolean;
}

/** The oldest message that is surely there and surely unread. */
export const unreadOf = ({ messages }: Correspondence): TriedMessage | undefined =>
  messages.find(
    ({ messageId, possible, possibleRead }) =>
      messageId !== null && isSurely(possible, true) && isSurely(possibleRead, false),
  );

/** Whether the next message is surely the next: a message that was never answered might still come after it. */
export const maySend = ({ isBusy, messages }: Correspondence): boolean =>
  !isBusy && messages.every(({ possible }) => possible.length === 1);

/** Whether this is all that may be. */
export const isSurely = <State>(possible: readonly State[], state: State): boolean =>
  possible.every((one) => one === state);
