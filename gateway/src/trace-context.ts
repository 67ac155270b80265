import { randomBytes } from 'node:crypto';

const pattern = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/;

/** The W3C trace context that goes on from here: a valid one is continued, anything else starts a new trace. */
export const continueTrace = (incoming: string | string[] | undefined): string => {
  const [, traceId, flags] = (typeof incoming === 'string' ? pattern.exec(incoming) : null) ?? [];
  const spanId = randomBytes(8).toString('hex');
  return `00-${traceId ?? randomBytes(16).toString('hex')}-${spanId}-${flags ?? '01'}`;
};
