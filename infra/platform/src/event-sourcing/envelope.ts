import { announcedEvents, Envelope, type AnnouncedEventContract } from '@candor/contracts';
import { encodeMessage } from '../bus/message.ts';
import { InvalidRequest } from '../http/problems.ts';
import type { EventRow } from './event-store.ts';
import { recordedAs, streamNameOf, type AnyStreamType } from './stream-type.ts';

interface Announced {
  readonly topic: string;
  readonly envelope: Envelope;
}

/** The announcement of a stored event, checked against its contract; `null` when it has none. */
export const envelopeOf = (
  service: string,
  streams: ReadonlyMap<string, AnyStreamType>,
  row: EventRow,
): Announced | null => {
  if (row.previous_announced === null) return null;
  const stream = streams.get(streamNameOf(row.stream_id));
  if (!stream) throw new TypeError(`no stream type for ${row.type}`);
  return announcedAs(service, stream, row);
};

/**
 * The announcement of a new event; `null` when it has none. Refuses an event that cannot be announced, before the
 * append: the relay would retry it forever and announce nothing that was appended after it.
 */
export const announceNew = (service: string, stream: AnyStreamType, row: EventRow): Announced | null => {
  const announced = announcedAs(service, stream, row);
  if (announced === null) return null;
  try {
    encodeMessage(announced.envelope);
  } catch (error) {
    throw error instanceof RangeError ? new InvalidRequest(error.message, 'too-large') : error;
  }
  return announced;
};

const announcedAs = (service: string, stream: AnyStreamType, row: EventRow): Announced | null => {
  const announcement = stream.announce(recordedAs(row, row.data));
  if (announcement === null) return null;
  const contract = contractOf(announcement.type);
  return {
    topic: contract.topic,
    envelope: Envelope.parse({
      id: row.id,
      type: announcement.type,
      source: service,
      occurredAt: row.occurred_at,
      streamId: row.stream_id,
      version: row.version,
      previousVersion: row.previous_announced,
      correlationId: row.metadata.correlationId,
      causationId: row.metadata.causationId,
      actorId: row.metadata.actorId,
      traceparent: row.metadata.traceparent,
      data: contract.data.parse(announcement.data),
    }),
  };
};

export const contractOf = (type: string): AnnouncedEventContract => {
  const contract = announcedEvents.get(type);
  if (!contract) throw new TypeError(`${type} is no announced event`);
  return contract;
};
