import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withFilter } from './list-address.ts';
import { afterPause } from './use-typed-search.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what is typed into the search of a list', () => {
  it('is handed over once, when the typing pauses', () => {
    const handOver = vi.fn();
    for (const text of ['a', 'ad', 'ada']) {
      const callOff = afterPause(text, '', handOver);
      vi.advanceTimersByTime(299);
      expect(handOver).not.toHaveBeenCalled();
      if (text !== 'ada') callOff?.();
    }
    vi.advanceTimersByTime(1);
    expect(handOver.mock.calls).toEqual([['ada']]);
    vi.advanceTimersByTime(60_000);
    expect(handOver).toHaveBeenCalledOnce();
  });

  it('is not handed over again, nor for spaces around it', () => {
    const handOver = vi.fn();
    for (const text of ['ada', ' ada ']) expect(afterPause(text, 'ada', handOver)).toBeUndefined();
    vi.advanceTimersByTime(60_000);
    expect(handOver).not.toHaveBeenCalled();
  });

  it('shows the first page of what is found', () => {
    let address = new URLSearchParams('page=4');
    afterPause('ada', '', (text) => {
      address = withFilter(address, 'search', text);
    });
    vi.advanceTimersByTime(300);
    expect(address.toString()).toBe('search=ada');
  });
});
