import { describe, expect, it } from 'vitest';
import { messageAge } from './message-age.ts';

const now = new Date('2026-03-15T12:00:00.000Z');
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1_000).toISOString();

describe('the age of a message', () => {
  it.each([
    [0, 'Just now'],
    [59, 'Just now'],
    [60, '1m ago'],
    [3_599, '59m ago'],
    [3_600, '1h ago'],
    [86_399, '23h ago'],
    [86_400, '1d ago'],
    [7 * 86_400 - 1, '6d ago'],
  ])('of %i seconds is "%s"', (seconds, label) => {
    expect(messageAge(secondsAgo(seconds), now)).toBe(label);
  });

  it('is a date from a week on', () => {
    const weekAgo = secondsAgo(7 * 86_400);
    expect(messageAge(weekAgo, now)).toBe(new Date(weekAgo).toLocaleDateString());
  });

  it('is Just now when the server clock is ahead', () => {
    expect(messageAge('2026-03-15T12:05:00.000Z', now)).toBe('Just now');
  });
});
