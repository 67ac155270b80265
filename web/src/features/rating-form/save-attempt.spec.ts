import { describe, expect, it } from 'vitest';
import { attemptFor } from './save-rating.ts';

describe('a rating that is sent again', () => {
  it('has the same key as long as it says the same', () => {
    const first = attemptFor(null, 'good');
    expect(attemptFor(first, 'good')).toBe(first);
  });

  it('has a new key once it says something else', () => {
    const first = attemptFor(null, 'good');
    const second = attemptFor(first, 'very good');
    expect(second.idempotencyKey).not.toBe(first.idempotencyKey);
  });

  it('has a key that the server takes', () => {
    expect(attemptFor(null, 'good').idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  });
});
