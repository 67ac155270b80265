import { afterEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../event-sourcing/stream-type.ts';
import { testSecret } from '../testing/test-database.ts';
import type { Caller } from '@candor/contracts';
import { createCallerSigner } from './caller.ts';

describe('a signed caller', () => {
  const member: Exclude<Caller, { type: 'visitor' }> = {
    type: 'member',
    memberId: newId(),
    sessionId: newId(),
    isPremium: true,
    isVerified: false,
    isAdmin: false,
    isConfirmed: true,
  };
  const signer = () => createCallerSigner(testSecret);
  /** The time of the machine that verifies, relative to the one that signs. */
  const setClockApart = (seconds: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 });
  };
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is verified with all fields that were signed', async () => {
    expect(await signer().verify(await signer().sign(member))).toEqual(member);
  });

  it.each([-60, 60, 120])('is accepted when the clocks differ by %i s', async (seconds) => {
    const signed = await signer().sign(member);
    setClockApart(seconds);
    expect(await signer().verify(signed)).toEqual(member);
  });

  it('is accepted for half of its lifetime, the time for which it is reused, when a clock is two minutes ahead', async () => {
    const signed = await signer().sign(member);
    setClockApart(120 + 35);
    expect(await signer().verify(signed)).toEqual(member);
  });

  it('is accepted for minutes only, also by a process that has verified it before', async () => {
    const signed = await signer().sign(member);
    const checker = signer();
    expect(await checker.verify(signed)).toEqual(member);
    setClockApart(185);
    expect(await checker.verify(signed)).toBeNull();
  });

  it('is verified by every process while the secret is replaced, whichever of them have restarted', async () => {
    const next = `${testSecret} next`;
    const before = createCallerSigner(testSecret);
    const during = createCallerSigner(next, testSecret);
    const after = createCallerSigner(next);
    for (const [from, to] of [
      [before, during],
      [during, before],
      [during, during],
      [during, after],
      [after, during],
    ] as const)
      expect(await to.verify(await from.sign(member))).toEqual(member);
    expect(await after.verify(await before.sign(member))).toBeNull();
    expect(await before.verify(await after.sign(member))).toBeNull();
  });

  it.each([
    ['another secret', () => createCallerSigner(`${testSecret} not`).sign(member)],
    ['no secret', async () => `${(await signer().sign(member)).split('.').slice(0, 2).join('.')}.`],
    ['no algorithm', async () => `eyJhbGciOiJub25lIn0.${(await signer().sign(member)).split('.')[1] ?? ''}.`],
  ])('is refused when signed by %s', async (_who, forge) => {
    expect(await signer().verify(await forge())).toBeNull();
  });
});
