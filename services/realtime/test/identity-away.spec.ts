import { eventually, member, type Member, type TestService } from '@candor/platform/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closeEndedSessions } from '../src/jobs/close-ended-sessions.job.ts';
import { realtimeService } from '../src/service.ts';
import { nextEvent, openPage, fakeIdentity, startRealtime, type Page } from './world.ts';

describe('sockets while identity does not respond', { timeout: 120_000 }, () => {
  const identity = fakeIdentity();
  const pages: Page[] = [];
  let nowMs = Date.now();
  let service: TestService;
  beforeAll(async () => {
    service = await startRealtime(
      identity,
      {},
      {
        ...realtimeService,
        jobs: [(context) => closeEndedSessions({ ...context, now: () => new Date(nowMs) })],
      },
    );
  }, 120_000);
  afterEach(() => {
    for (const { socket } of pages.splice(0)) socket.disconnect();
  });
  afterAll(() => service.stop());

  const open = async (as: Member): Promise<Page> => {
    const page = await openPage(service, as);
    pages.push(page);
    return page;
  };
  /** Waits for two requests: the first may have been in flight before. */
  const isRequestedAgain = async (): Promise<void> => {
    const before = identity.requestCount;
    await eventually(() => {
      expect(identity.requestCount).toBeGreaterThanOrEqual(before + 2);
    });
  };
  const beAwayFor = async (seconds: number): Promise<void> => {
    await isRequestedAgain();
    identity.isAway = true;
    await isRequestedAgain();
    nowMs += seconds * 1_000;
    await isRequestedAgain();
  };

  it('stay open through a short outage, except those of sessions that ended', async () => {
    const [ada, grace] = [member(), member()];
    const [adas, graces] = [await open(ada), await open(grace)];
    await beAwayFor(45);
    identity.endedSessions.add(ada.sessionId);
    expect([adas, graces].map(({ socket }) => socket.connected)).toEqual([true, true]);
    const disconnected = nextEvent(adas, 'disconnect');
    identity.isAway = false;
    await disconnected;
    await isRequestedAgain();
    expect(graces.socket.connected).toBe(true);
    expect(adas.socket.active).toBe(false);
  });

  it('are all reopened after an outage that is longer than ended sessions are listed', async () => {
    const [ada, grace] = [await open(member()), await open(member())];
    await beAwayFor(55);
    expect([ada, grace].map(({ socket }) => socket.connected)).toEqual([true, true]);
    const disconnected = Promise.all([ada, grace].map((page) => nextEvent(page, 'disconnect')));
    const reconnected = Promise.all([ada, grace].map((page) => nextEvent(page, 'connect')));
    identity.isAway = false;
    // Pages reconnect after this reason, and opening a socket checks the session.
    expect(await disconnected).toEqual(['transport close', 'transport close']);
    await reconnected;
    await isRequestedAgain();
    expect([ada, grace].map(({ socket }) => socket.connected)).toEqual([true, true]);
  });
});
