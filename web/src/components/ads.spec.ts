import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pollForAdScript } from './ads.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('waiting for the ad script', () => {
  it('checks every 200 ms, 30 times, then logs a failure', () => {
    const isThere = vi.fn(() => false);
    const onFound = vi.fn();
    pollForAdScript({ isThere, onFound });
    vi.advanceTimersByTime(199);
    expect(isThere).toHaveBeenCalledTimes(0);
    vi.advanceTimersByTime(1);
    expect(isThere).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_000);
    expect(isThere).toHaveBeenCalledTimes(30);
    expect(onFound).not.toHaveBeenCalled();
    expect(console.info).toHaveBeenCalledOnce();
  });

  it('ends when the script has loaded', () => {
    const onFound = vi.fn();
    let isLoaded = false;
    pollForAdScript({ isThere: () => isLoaded, onFound });
    vi.advanceTimersByTime(1_000);
    isLoaded = true;
    vi.advanceTimersByTime(60_000);
    expect(onFound).toHaveBeenCalledOnce();
    expect(console.info).not.toHaveBeenCalled();
  });

  it('ends when the placeholder is removed from the page', () => {
    const isThere = vi.fn(() => false);
    pollForAdScript({ isThere, onFound: vi.fn() })();
    vi.advanceTimersByTime(60_000);
    expect(isThere).not.toHaveBeenCalled();
  });
});
