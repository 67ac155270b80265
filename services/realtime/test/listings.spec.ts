import type { ClientSocketData } from '@candor/contracts';
import { newId } from '@candor/platform';
import { announceEntity, eventually, member, type TestService } from '@candor/platform/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  fakeIdentity,
  nextEvent,
  openPage,
  openVisitorPage,
  startRealtime,
  type FakeRatings,
  type Page,
} from './world.ts';
import { summaryOf } from './summary-of.ts';

describe('a listing', { timeout: 120_000 }, () => {
  const identity = fakeIdentity();
  const ratings: FakeRatings = new Map();
  const pages: Page[] = [];
  let service: TestService;
  beforeAll(async () => {
    service = await startRealtime(identity, { VISITOR_SOCKETS: '3' }, undefined, ratings);
  }, 120_000);
  afterEach(async () => {
    for (const { socket } of pages.splice(0)) socket.disconnect();
    await eventually(async () => {
      expect(await metrics()).toMatch(/candor_visitor_sockets\{[^}]*\} 0/);
    });
  });
  afterAll(() => service.stop());

  const metrics = async () => (await service.request('GET', '/metrics')).text;
  const opened = async (opening: Promise<Page>): Promise<Page> => {
    const page = await opening;
    pages.push(page);
    return page;
  };
  const visitor = () => opened(openVisitorPage(service));
  const watch = ({ socket }: Page, entityId: string | null): void => {
    socket.emit('listing:watch', { entityId } satisfies ClientSocketData<'listing:watch'>);
  };
  const counts = (page: Page) =>
    page
      .dataOf('summary:changed')
      .map((data) => (data as { summary: { reviewCount: number } }).summary.reviewCount);
  const shows = (page: Page, ...expected: number[]) =>
    eventually(() => {
      expect(counts(page)).toEqual(expected);
    });
  const aListing = (...stars: number[]): string => {
    const entityId = newId();
    ratings.set(entityId, summaryOf(...stars));
    return entityId;
  };
  const hide = async (entityId: string): Promise<void> => {
    const ratingId = newId();
    await service.announce('ratings.rating-hidden.v1', `rating-${ratingId}`, {
      ratingId,
      entityId,
      authorId: newId(),
      starRating: 1,
    });
  };

  it('is watched by visitors and members, who receive its summary at once and after each change', async () => {
    const entityId = aListing(5, 1);
    const [ada, someone] = [await opened(openPage(service, member())), await visitor()];
    for (const page of [ada, someone]) {
      watch(page, entityId);
      await shows(page, 2);
    }
    ratings.set(entityId, summaryOf(5));
    await hide(entityId);
    for (const page of [ada, someone]) await shows(page, 2, 1);
    expect(someone.dataOf('summary:changed').at(-1)).toEqual({ entityId, summary: summaryOf(5) });
    expect(await metrics()).toMatch(/candor_listing_watchers\{[^}]*\} 2/);
  });

  it('sends what a page missed while it was not connected', async () => {
    const entityId = aListing(5);
    const page = await visitor();
    watch(page, entityId);
    await shows(page, 1);
    page.socket.disconnect();
    ratings.set(entityId, summaryOf(5, 4, 3));
    await hide(entityId);
    page.socket.connect();
    await nextEvent(page, 'connect');
    watch(page, entityId);
    await shows(page, 1, 3);
  });

  it('is watched instead of the one before, or not at all any more', async () => {
    const [one, other] = [aListing(5), aListing(4, 4)];
    const page = await visitor();
    watch(page, one);
    await shows(page, 1);
    watch(page, other);
    await shows(page, 1, 2);
    watch(page, null);
    await eventually(async () => {
      expect(await metrics()).toMatch(/candor_listing_watchers\{[^}]*\} 0/);
    });
    for (const entityId of [one, other]) {
      ratings.set(entityId, summaryOf(1, 1, 1));
      await hide(entityId);
    }
    const last = aListing(2, 2, 2, 2);
    watch(page, last);
    await shows(page, 1, 2, 4);
  });

  it('sends that its details or its visibility changed', async () => {
    const entityId = aListing(5);
    const page = await visitor();
    watch(page, entityId);
    await shows(page, 1);
    await announceEntity(service, { entityId });
    await service.announce('catalog.entity-hidden.v1', `entity-${entityId}`, { entityId });
    await eventually(() => {
      expect(page.dataOf('listing:changed')).toEqual([{ entityId }]);
    });
  });

  it('sends its summary when ratings move from it or to it, and that it was merged', async () => {
    const [merged, surviving] = [aListing(5), aListing(4, 4)];
    const [ofMerged, ofSurviving] = [await visitor(), await visitor()];
    watch(ofMerged, merged);
    watch(ofSurviving, surviving);
    await shows(ofMerged, 1);
    await shows(ofSurviving, 2);
    // The old address has the summary of the surviving one.
    for (const entityId of [merged, surviving]) ratings.set(entityId, summaryOf(5, 4, 4));
    const ids = { entityId: merged, survivingId: surviving };
    await service.announce('catalog.entity-merged.v1', `entity-${merged}`, ids);
    const ratingId = newId();
    await service.announce('ratings.rating-moved.v1', `rating-${ratingId}`, {
      ratingId,
      entityId: surviving,
      previousEntityId: merged,
      authorId: newId(),
      starRating: 5,
    });
    await shows(ofMerged, 1, 3);
    await shows(ofSurviving, 2, 3);
    await eventually(() => {
      expect(ofMerged.dataOf('listing:changed')).toEqual([{ entityId: merged }]);
    });
  });

  it('sends nothing if it is unknown, and takes no memory', async () => {
    const page = await visitor();
    watch(page, newId());
    const listed = aListing(5);
    watch(page, listed);
    await shows(page, 1);
    expect(page.received).toHaveLength(1);
  });

  it('is watched by a limited number of visitors, which refuses no member', async () => {
    for (let count = 0; count < 3; count += 1) await visitor();
    await expect(openVisitorPage(service)).rejects.toThrow();
    await opened(openPage(service, member()));
    expect(await metrics()).toMatch(/candor_visitor_sockets\{[^}]*\} 3/);
  });

  it('is all that a visitor may name: any other event or id closes the socket', async () => {
    for (const [event, data] of [
      ['listing:watch', { entityId: 'member:1' }],
      ['listing:watch', undefined],
      ['join', { entityId: newId() }],
    ] as const) {
      const page = await visitor();
      page.socket.emit(event, data);
      await nextEvent(page, 'disconnect');
    }
  });

  it('is not watched any more by a page that names listings all the time', async () => {
    const page = await visitor();
    for (let sent = 0; sent < 20; sent += 1) watch(page, aListing(5));
    await nextEvent(page, 'disconnect');
    expect(await metrics()).toMatch(/candor_sockets_closed_total\{[^}]*reason="flood"[^}]*\} [1-9]/);
  });
});
