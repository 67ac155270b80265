import { describe, expect, it } from 'vitest';
import { attemptFor } from './publish-review.ts';

describe('the idempotency key of a rating', () => {
  it('stays the same while the content is the same', () => {
    const first = attemptFor(null, 'good');
    expect(attemptFor(first, 'good')).toBe(first);
  });

  it('changes with the content', () => {
    const first = attemptFor(null, 'good');
    const second = attemptFor(first, 'very good');
    expect(second.idempotencyKey).not.toBe(first.idempotencyKey);
  });

  it('is valid for the server', () => {
    expect(attemptFor(null, 'good').idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  });
});
