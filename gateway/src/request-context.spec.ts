import { expect, it } from 'vitest';
import { continueTrace } from './request-context.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const fresh = /^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/;

it('continues a valid trace with its own span', () => {
  const incoming = `00-${traceId}-00f067aa0ba902b7-00`;
  expect(continueTrace(incoming)).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-00$`));
  expect(continueTrace(incoming)).not.toBe(incoming);
});

it('starts a new trace if the incoming one is malformed', () => {
  for (const incoming of [
    undefined,
    '',
    'nonsense',
    ['a', 'b'],
    `ff-${traceId}-00f067aa0ba902b7-01`,
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId.toUpperCase()}-00f067aa0ba902b7-01`,
    `00-${traceId}-00f067aa0ba902b7-01\r\nx: y`,
  ]) {
    expect(continueTrace(incoming)).toMatch(fresh);
    expect(continueTrace(incoming)).not.toContain(traceId);
  }
});
