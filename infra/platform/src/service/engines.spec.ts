import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEngineChecks } from './engines.ts';

describe('the checks of engines', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const isUp = async (checks: ReturnType<typeof createEngineChecks>) => {
    const states = checks.states();
    await vi.advanceTimersByTimeAsync(500);
    return (await states)[0]?.isUp;
  };

  it('report the last result while an engine hangs, and then that it is down', async () => {
    let check = () => Promise.resolve(true);
    const checks = createEngineChecks([{ name: 'kafka', isReachable: () => check() }]);
    expect(await isUp(checks)).toBe(true);
    check = () => new Promise(() => undefined);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await isUp(checks)).toBe(true);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await isUp(checks)).toBe(false);
    check = () => Promise.resolve(true);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await isUp(checks)).toBe(true);
  });

  it('are shared by all callers for some seconds', async () => {
    const isReachable = vi.fn(async () => true);
    const checks = createEngineChecks([{ name: 'smtp', isReachable, freshMs: 30_000 }]);
    await Promise.all([isUp(checks), isUp(checks)]);
    await vi.advanceTimersByTimeAsync(20_000);
    await isUp(checks);
    expect(isReachable).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10_000);
    await isUp(checks);
    expect(isReachable).toHaveBeenCalledTimes(2);
  });

  it('know nothing before the first result', async () => {
    const checks = createEngineChecks([{ name: 's3', isReachable: () => new Promise(() => undefined) }]);
    expect(await isUp(checks)).toBeNull();
  });
});
