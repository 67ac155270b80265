import { eventually, member, type Member, type TestService } from '@candor/platform/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closeEndedSessions } from '../src/jobs/close-ended-sessions.job.ts';
import { realtimeService } from '../src/service.ts';
import { happening, openPage, others, startRealtime, type Page } from './world.ts';

describe('sockets while identity does not answer', { timeout: 120_000 }, () => {
  const known = others();
  const pages: Page[] = [];
  let nowMs = Date.now();
  let service: TestService;
  beforeAll(async () => {
    service = await startRealtime(
      known,
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
  /** Asked twice from now on: the first of them may have been on its way. */
  const isAskedAnew = async (): Promise<void> => {
    const before = known.timesAsked;
    await eventually(() => {
      expect(known.timesAsked).toBeGreaterThanOrEqual(before + 2);
    });
  };
  const beAwayFor = async (seconds: number): Promise<void> => {
    await isAskedAnew();
    known.isAway = true;
    await isAskedAnew();
    nowMs += seconds * 1_000;
    await isAskedAnew();
  };

  it('stay, and stay when it is back soon; who has ended his session meanwhile is told from the others', async () => {
    const [ada, grace] = [member(), member()];
    const [adas, graces] = [await open(ada), await open(grace)];
    await beAwayFor(45);
    known.endedSessions.add(ada.sessionId);
    expect([adas, graces].map(({ socket }) => socket.connected)).toEqual([true, true]);
    const over = happening(adas, 'disconnect');
    known.isAway = false;
    await over;
    await isAskedAnew();
    expect(graces.socket.connected).toBe(true);
    expect(adas.socket.active).toBe(false);
  });

  it('stay while nobody knows, and are all opened anew when it was away for longer than it remembers', async () => {
    const [ada, grace] = [await open(member()), await open(member())];
    await beAwayFor(55);
    expect([ada, grace].map(({ socket }) => socket.connected)).toEqual([true, true]);
    const over = Promise.all([ada, grace].map((page) => happening(page, 'disconnect')));
    const again = Promise.all([ada, grace].map((page) => happening(page, 'connect')));
    known.isAway = false;
    // Not a farewell: pages come back by themselves, and are checked at the door.
    expect(await over).toEqual(['transport close', 'transport close']);
    await again;
    await isAskedAnew();
    expect([ada, grace].map(({ socket }) => socket.connected)).toEqual([true, true]);
  });
});
