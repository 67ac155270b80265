import { randomUUID } from 'node:crypto';

const pattern = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/;

/** The W3C trace context that goes on from here: a valid one is continued, anything else starts a new trace. */
export const continueTrace = (incoming: string | string[] | undefined): string => {
  const [, traceId, flags] = (typeof incoming === 'string' ? pattern.exec(incoming) : null) ?? [];
  const spanId = randomHex().slice(16);
  return `00-${traceId ?? randomHex()}-${spanId}-${flags ?? '01'}`;
};

/** 32 digits. Node draws these in bulk, which single random bytes are not. */
const randomHex = (): string => randomUUID().replaceAll('-', '');
