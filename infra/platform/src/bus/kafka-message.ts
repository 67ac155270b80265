import { Envelope } from '@candor/contracts';
import type { KafkaMessage } from 'kafkajs';
import { z } from 'zod';
import { maxMessageBytes } from './message-size.ts';

const maxContentCharacters = 10_000;
const maxBytesOfContent = 4 * maxContentCharacters;
const batchSize = 200;

/** What is handed over at once, and the offset of its last message. */
export type Portion =
  | { readonly type: 'batch'; readonly envelopes: readonly Envelope[]; readonly lastOffset: string }
  | {
      readonly type: 'unreadable';
      readonly content: string;
      readonly reason: string;
      readonly lastOffset: string;
    };

/** A partition's messages in order; read when they are asked for. */
export function* portionsOf(messages: readonly KafkaMessage[]): Generator<Portion> {
  let envelopes: Envelope[] = [];
  let lastOffset = '';
  for (const { value, offset } of messages) {
    const read = readMessage(value);
    if (envelopes.length > 0 && (read.type === 'unreadable' || envelopes.length === batchSize)) {
      yield { type: 'batch', envelopes, lastOffset };
      envelopes = [];
    }
    lastOffset = offset;
    if (read.type === 'unreadable') yield { ...read, lastOffset };
    else envelopes.push(read.envelope);
  }
  if (envelopes.length > 0) yield { type: 'batch', envelopes, lastOffset };
}

type Read =
  | { readonly type: 'envelope'; readonly envelope: Envelope }
  | { readonly type: 'unreadable'; readonly content: string; readonly reason: string };

const readMessage = (value: Buffer | null): Read => {
  if (value === null) return { type: 'unreadable', content: '', reason: 'The message has no value.' };
  const unreadable = (reason: string): Read => ({ type: 'unreadable', content: contentOf(value), reason });
  if (value.length > maxMessageBytes) return unreadable(`The message has ${String(value.length)} bytes.`);
  const text = value.toString('utf8');
  const json = jsonOf(text);
  if (json === notJson) return unreadable('The message is no JSON.');
  // Postgres can keep it nowhere: the consumer could neither apply it nor put it with the dead letters.
  if (zeroCharacter.test(text)) return unreadable('The message has a zero character.');
  const { success, data, error } = Envelope.safeParse(json);
  return success ? { type: 'envelope', envelope: data } : unreadable(z.prettifyError(error));
};

/** Its escape in JSON, behind no backslash that is escaped into it. */
const zeroCharacter = /(?<!\\)(?:\\\\)*\\u0000/;
const notJson = Symbol('not JSON');

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return notJson;
  }
};

const contentOf = (value: Buffer): string =>
  value
    .subarray(0, maxBytesOfContent)
    .toString('utf8')
    .slice(0, maxContentCharacters)
    .toWellFormed()
    .replaceAll('\0', '\uFFFD');
