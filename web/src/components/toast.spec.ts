import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import {
  currentToasts,
  dismissToast,
  toast,
  toastDurationMs,
  toastFailure,
  toastLimit,
  toastRemoveDelayMs,
} from './toast.ts';
import { tooltipDelayMs, tooltipSkipDelayMs } from './tooltip.tsx';

const serverError = (status: number) =>
  new ApiError({
    status,
    problem: { code: null, message: 'Something went wrong' },
    requestId: 'req-1',
    retryAfterSeconds: null,
  });

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('toasts and tooltips', () => {
  it('have the listed times and limit', () => {
    expect({ toastLimit, toastDurationMs, toastRemoveDelayMs }).toEqual({
      toastLimit: 1,
      toastDurationMs: 5_000,
      toastRemoveDelayMs: 1_000_000,
    });
    expect({ tooltipDelayMs, tooltipSkipDelayMs }).toEqual({ tooltipDelayMs: 700, tooltipSkipDelayMs: 300 });
  });
});

describe('a toast', () => {
  it('replaces the previous one', () => {
    toast({ title: 'Logged out' });
    toast({ title: 'Welcome back!' });
    expect(currentToasts().map(({ title }) => title)).toEqual(['Welcome back!']);
  });

  it('closes when it is dismissed, and is removed from the list after a delay', () => {
    const id = toast({ title: 'Rating deleted' });
    dismissToast(id);
    expect(currentToasts()).toMatchObject([{ id, isOpen: false }]);
    vi.advanceTimersByTime(toastRemoveDelayMs - 1);
    expect(currentToasts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(currentToasts()).toHaveLength(0);
  });
});

describe('the toast of a failure', () => {
  it('is destructive and shows the sentence of the server, without its status', () => {
    toastFailure('Login failed', serverError(401));
    expect(currentToasts()[0]).toMatchObject({
      title: 'Login failed',
      description: 'Something went wrong',
      variant: 'destructive',
      requestId: null,
    });
  });

  it('shows the request id of a server error', () => {
    toastFailure('Login failed', serverError(500));
    expect(currentToasts()[0]).toMatchObject({ requestId: 'req-1' });
  });

  it('shows the given sentence if the error has none', () => {
    toastFailure('Error', new Error(''), 'Failed to follow user');
    expect(currentToasts()[0]).toMatchObject({ description: 'Failed to follow user' });
  });
});
