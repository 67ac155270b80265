import { Envelope } from '@candor/contracts';
import { z } from 'zod';

/** Slightly below Kafka's default. The same for every bus, so that a site can change its bus. */
export const maxMessageBytes = 1_000_000;
const maxContentCharacters = 10_000;

/** The message's bytes. Throws a `RangeError` that names the event when the message is too large for a bus. */
export const encodeMessage = (envelope: Envelope): Buffer => {
  const message = Buffer.from(JSON.stringify(envelope));
  if (message.length > maxMessageBytes) {
    const { type, streamId, version } = envelope;
    throw new RangeError(
      `${type} of ${streamId}, version ${String(version)}, has ${String(message.length)} bytes: too large for the bus`,
    );
  }
  return message;
};

export type DecodedMessage = { readonly type: 'envelope'; readonly envelope: Envelope } | Unreadable;

export interface Unreadable {
  readonly type: 'unreadable';
  /** Text that Postgres can store, cut after 10,000 characters. */
  readonly content: string;
  readonly reason: string;
}

/** Of bytes from a bus that accepts any bytes. */
export const decodeMessage = (bytes: Buffer | null): DecodedMessage => {
  if (bytes === null) return { type: 'unreadable', content: '', reason: 'The message has no value.' };
  const content = bytes.subarray(0, 4 * maxContentCharacters).toString('utf8');
  if (bytes.length > maxMessageBytes)
    return unreadable(content, `The message has ${String(bytes.length)} bytes.`);
  const text = bytes.toString('utf8');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return unreadable(content, 'The message is not JSON.');
  }
  // Postgres cannot store it, neither in a table of the service nor among the dead letters.
  if (escapedNul.test(text)) return unreadable(content, 'The message has a NUL character.');
  return decodeJson(json);
};

/** Of JSON that Postgres has stored. */
export const decodeJson = (json: unknown): DecodedMessage => {
  const { success, data, error } = Envelope.safeParse(json);
  return success
    ? { type: 'envelope', envelope: data }
    : unreadable(JSON.stringify(json), z.prettifyError(error));
};

/** `\u0000` after an even number of backslashes. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/;

const unreadable = (content: string, reason: string): Unreadable => ({
  type: 'unreadable',
  content: content.slice(0, maxContentCharacters).toWellFormed().replaceAll('\0', '\uFFFD'),
  reason,
});
