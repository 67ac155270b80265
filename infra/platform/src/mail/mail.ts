import { InvalidRequest } from '../http/problems.ts';

export interface Message {
  /** Of a message that may be sent again, so that mail servers know it. */
  readonly id?: string;
  /** One email address. */
  readonly to: string;
  readonly subject: string;
  /** Plain text with full links. */
  readonly text: string;
  /** The same text as a whole HTML page that loads nothing. */
  readonly html?: string | undefined;
  /** For the headers `List-Unsubscribe` and `List-Unsubscribe-Post`: stops such mails at once by POST. */
  readonly unsubscribeUrl?: string | undefined;
}

export interface SentMessage extends Message {
  readonly id: string;
  /** Instant, ISO 8601 UTC. */
  readonly sentAt: string;
}

/**
 * Sends mail. `send` resolves when the next hop has accepted the message. It rejects with `Unavailable` when the next hop
 * is unreachable or accepts nothing now, and with `InvalidRequest` when it will never accept this message for this address.
 */
export interface Mail {
  /**
   * Also rejects with `InvalidRequest` when `to` is not exactly one plain address, or when `to` or `subject` has control
   * characters, which could add headers or recipients.
   */
  send(message: Message): Promise<void>;
  /** The messages in the development outbox, newest first; `null` with a real mail server. */
  outbox(): Promise<readonly SentMessage[] | null>;
  /** Deletes the messages to the address from the development outbox. Does nothing with a real mail server. */
  purge(address: string): Promise<void>;
  /** Whether the next hop accepts a connection, and our sign-in. */
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}

const oneAddress = /^[^\s@<>()[\],;:\\"\p{C}]+@[^\s@<>()[\],;\\"\p{C}]+$/u;
const controls = /[\p{Cc}\u2028\u2029]/u;

export const isOneAddress = (text: string): boolean => oneAddress.test(text);

/** Throws `InvalidRequest` unless `to` is one recipient and `subject` is one line. */
export const checkEnvelope = ({ to, subject }: Message): void => {
  if (!isOneAddress(to)) throw new InvalidRequest('This is not one email address.', 'invalid-recipient');
  if (controls.test(subject)) throw new InvalidRequest('A subject is one line of text.', 'invalid-subject');
};
