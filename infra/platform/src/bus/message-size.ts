import type { Envelope } from '@candor/contracts';

/** Kafka's own default is a little more. The same on every bus, so that a site can change its bus. */
export const maxMessageBytes = 1_000_000;

/** The message as it travels. Throws a `RangeError` that names the event when it is larger than a bus carries. */
export const messageOf = (envelope: Envelope): Buffer => {
  const message = Buffer.from(JSON.stringify(envelope));
  if (message.length > maxMessageBytes) {
    const { type, streamId, version } = envelope;
    throw new RangeError(
      `${type} of ${streamId}, version ${String(version)}, has ${String(message.length)} bytes: too large for the bus`,
    );
  }
  return message;
};
