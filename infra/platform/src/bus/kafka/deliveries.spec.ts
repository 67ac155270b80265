import type { Envelope } from '@candor/contracts';
import type { KafkaMessage } from 'kafkajs';
import { describe, expect, it } from 'vitest';
import { newId } from '../../event-sourcing/stream-type.ts';
import { maxMessageBytes } from '../message.ts';
import { deliveriesOf } from './deliveries.ts';

const envelope = (version: number, note = ''): Envelope => ({
  id: newId(),
  type: 'ratings.rating-removed.v1',
  source: 'ratings',
  occurredAt: '2026-11-01T00:00:00.000Z',
  streamId: 'rating-1',
  version,
  previousVersion: version - 1,
  correlationId: newId(),
  causationId: null,
  actorId: null,
  traceparent: null,
  data: { note },
});

const messages = (...values: readonly (Envelope | Buffer | string | null)[]): KafkaMessage[] =>
  values.map((value, index) => ({
    key: null,
    value: value === null || Buffer.isBuffer(value) ? value : Buffer.from(textOf(value)),
    timestamp: '0',
    attributes: 0,
    offset: String(100 + index),
    headers: {},
  }));
const textOf = (value: Envelope | string) => (typeof value === 'string' ? value : JSON.stringify(value));

const read = (...values: readonly (Envelope | Buffer | string | null)[]) => [
  ...deliveriesOf(messages(...values)),
];

describe('messages of a Kafka partition', () => {
  it('are delivered in batches of at most 200, each with the offset of its last message', () => {
    const deliveries = read(...Array.from({ length: 401 }, (_, index) => envelope(index + 1)));
    expect(deliveries.map((delivery) => delivery.type === 'batch' && delivery.envelopes.length)).toEqual([
      200, 200, 1,
    ]);
    expect(deliveries.map(({ lastOffset }) => lastOffset)).toEqual(['299', '499', '500']);
  });

  it('preserve their order around an unreadable one', () => {
    const deliveries = read(envelope(1), 'nonsense', envelope(2), envelope(3));
    expect(deliveries).toMatchObject([
      { type: 'batch', envelopes: [{ version: 1 }], lastOffset: '100' },
      { type: 'unreadable', content: 'nonsense', reason: 'The message is not JSON.', lastOffset: '101' },
      { type: 'batch', envelopes: [{ version: 2 }, { version: 3 }], lastOffset: '103' },
    ]);
  });

  it.each([
    ['has no value', null, 'The message has no value.'],
    ['is empty', '', 'The message is not JSON.'],
    ['is not UTF-8', Buffer.from([0xff, 0xfe, 0x00]), 'The message is not JSON.'],
    ['is too large', `"${'x'.repeat(maxMessageBytes)}"`, 'The message has 1000002 bytes.'],
    ['lacks what an envelope has', '{"id":"1"}', 'streamId'],
    [
      'has a NUL character, which Postgres cannot store',
      envelope(1, 'a\0b'),
      'The message has a NUL character.',
    ],
    [
      'has a NUL character in a name',
      { ...envelope(1), data: { '\\\0': 1 } },
      'The message has a NUL character.',
    ],
  ])('are unreadable when one %s', (_what, value, reason) => {
    expect(read(value)).toMatchObject([
      { type: 'unreadable', reason: expect.stringContaining(reason) as string },
    ]);
  });

  it('may contain an escaped backslash before u0000', () => {
    expect(read(envelope(1, '\\u0000'))).toMatchObject([
      { type: 'batch', envelopes: [{ data: { note: '\\u0000' } }] },
    ]);
  });

  it('have content that Postgres can store: cut, without NUL characters', () => {
    const [delivery] = read(`\0${'ä'.repeat(20_000)}`);
    expect(delivery?.type === 'unreadable' && delivery.content).toBe(`\uFFFD${'ä'.repeat(9_999)}`);
  });
});
