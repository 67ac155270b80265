import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withFilter } from '../list-params.ts';
import { afterPause } from './admin-page.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the search of a list', () => {
  it('is sent once, when the typing pauses', () => {
    const send = vi.fn();
    for (const text of ['a', 'ad', 'ada']) {
      const cancel = afterPause(text, '', send);
      vi.advanceTimersByTime(299);
      expect(send).not.toHaveBeenCalled();
      if (text !== 'ada') cancel?.();
    }
    vi.advanceTimersByTime(1);
    expect(send.mock.calls).toEqual([['ada']]);
    vi.advanceTimersByTime(60_000);
    expect(send).toHaveBeenCalledOnce();
  });

  it('is not sent again, nor for added spaces', () => {
    const send = vi.fn();
    for (const text of ['ada', ' ada ']) expect(afterPause(text, 'ada', send)).toBeUndefined();
    vi.advanceTimersByTime(60_000);
    expect(send).not.toHaveBeenCalled();
  });

  it('returns to the first page', () => {
    let params = new URLSearchParams('page=4');
    afterPause('ada', '', (text) => {
      params = withFilter(params, 'search', text);
    });
    vi.advanceTimersByTime(300);
    expect(params.toString()).toBe('search=ada');
  });
});
