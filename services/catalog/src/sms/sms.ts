import { InvalidRequest } from '@candor/platform';

export interface TextMessage {
  /** One phone number in E.164 form: `+`, country code, digits. */
  readonly to: string;
  /** Plain text with full links. */
  readonly text: string;
  /** The same for each attempt to send the message, so that the provider can deduplicate. */
  readonly key: string;
}

/**
 * Sends text messages. `send` resolves when the provider has accepted the message. It rejects with `Unavailable` when the
 * provider is unreachable or accepts nothing now, and with `InvalidRequest` when it will never accept this message for
 * this number.
 */
export interface Sms {
  /** Also rejects with `InvalidRequest` for an invalid number, and for a text that is empty, too long or has control characters. */
  send(message: TextMessage): Promise<void>;
  /** Deletes the messages to the number from the development outbox. Does nothing with a real provider. */
  purge(number: string): Promise<void>;
  close(): Promise<void>;
}

const oneNumber = /^\+[1-9]\d{6,14}$/;
/** Ten segments. A longer text is a mistake, and expensive. */
const maxLength = 1_600;
const controls = /[^\P{Cc}\n]/u;

/** Throws `InvalidRequest` unless `to` is one phone number and `text` can be sent to it. */
export const checkTextMessage = ({ to, text }: TextMessage): void => {
  if (!oneNumber.test(to)) throw new InvalidRequest('This is not one phone number.', 'invalid-recipient');
  if (text.trim() === '' || text.length > maxLength || controls.test(text) || !text.isWellFormed())
    throw new InvalidRequest('This is no text for a phone.', 'invalid-text');
};
