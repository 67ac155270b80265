import { newId } from '@candor/platform';
import { member } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  caseOf,
  cases,
  report,
  snapshotRating,
  showEntity,
  showMessage,
  showProfile,
  showRating,
  startReportingWorld,
  type ReportingWorld,
} from './reporting.ts';

const photo = `/media/${'a'.repeat(32)}_800x600.webp`;

describe('a report', () => {
  let world: ReportingWorld;

  beforeAll(async () => {
    world = await startReportingWorld({ settings: { REPORTS_PER_DAY: '5' } });
  });
  afterAll(() => world.service.stop());

  it('adds a rating to the queue, with snapshot, reporter and reason', async () => {
    const rating = showRating(world, { tags: ['loud', 'cheap'], photos: [photo] });
    const reporter = member();
    expect((await snapshotRating(world, reporter, rating)).status).toBe(201);
    expect(await caseOf(world, `rating.${rating.id}`)).toMatchObject({
      kind: 'rating',
      status: 'open',
      path: `/entity/${rating.entityId}`,
      reportCount: 1,
      claim: null,
      appeal: null,
      decisions: [],
      signals: [],
      contents: [
        {
          title: rating.title,
          text: rating.review,
          tags: 'loud, cheap',
          starRating: rating.starRating,
          photos: [photo],
          details: [],
        },
      ],
      reports: [{ reason: 'spam', note: 'An advertisement.' }],
      choices: ['allow', 'warn', 'hide', 'delete'],
    });
  });

  it('has further reasons for listings of people, which no other content has', async () => {
    const person = showEntity(world, { category: 'person' });
    const { id } = showEntity(world, { category: 'food' });
    for (const reason of ['private-person', 'minor']) {
      const about = (targetId: string) => report(world, member(), { kind: 'entity', targetId, reason });
      expect((await about(person.id)).status).toBe(201);
      expect(await about(id)).toMatchObject({ status: 400, json: { code: 'not-a-person' } });
    }
  });

  it('shows each snapshot of content that changed between reports', async () => {
    const rating = showRating(world);
    await snapshotRating(world, member(), rating);
    await snapshotRating(world, member(), rating);
    showRating(world, { ...rating, review: 'Now it says something else, in as many words as are wanted.' });
    await snapshotRating(world, member(), rating);
    const found = await caseOf(world, `rating.${rating.id}`);
    expect(found?.reportCount).toBe(3);
    expect(found?.contents.map(({ text }) => text?.slice(0, 6))).toEqual([
      rating.review.slice(0, 6),
      'Now it',
    ]);
  });

  it('can be about a listing, a photo, a message, a profile and an owner’s response', async () => {
    const reply = {
      text: 'You were never here.',
      isEdited: false,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
    };
    const rating = showRating(world, { photos: [photo], reply });
    world.shown.replyWriters.set(rating.id, newId());
    const entity = showEntity(world, { description: 'The best in town', website: 'https://example.com/' });
    const profile = showProfile(world);
    const reporter = member();
    const message = showMessage(world, { recipientId: reporter.memberId });
    const bodies = [
      { kind: 'entity', targetId: entity.id },
      { kind: 'photo', targetId: rating.id, photo },
      { kind: 'message', targetId: message.id },
      { kind: 'profile', targetId: profile.id.toUpperCase() },
      { kind: 'reply', targetId: rating.id },
    ];
    for (const body of bodies) expect((await report(world, reporter, body)).status).toBe(201);
    expect((await caseOf(world, `entity.${entity.id}`))?.contents[0]).toMatchObject({
      title: entity.name,
      text: 'The best in town',
      details: expect.arrayContaining([{ label: 'Website', value: 'https://example.com/' }]) as unknown,
    });
    expect((await caseOf(world, `photo.${'a'.repeat(32)}`))?.contents[0]?.photos).toEqual([photo]);
    expect((await caseOf(world, `message.${message.id}`))?.contents[0]?.text).toBe('Buy my pills.');
    expect((await caseOf(world, `profile.${profile.id}`))?.contents[0]).toMatchObject({
      title: 'Ada Byron',
      text: 'I eat out a lot.',
    });
    const replied = await caseOf(world, `reply.${rating.id}`);
    expect(replied?.contents[0]?.text).toBe('You were never here.');
    expect(replied?.choices).toEqual(['allow', 'warn', 'delete']);
  });

  it('is made once per member', async () => {
    const rating = showRating(world);
    const reporter = member();
    expect((await snapshotRating(world, reporter, rating)).status).toBe(201);
    expect(
      await report(world, reporter, { kind: 'rating', targetId: rating.id.toUpperCase() }),
    ).toMatchObject({
      status: 409,
      json: { code: 'already-reported', message: 'You have already reported this.' },
    });
  });

  it('is made once, also by concurrent requests', async () => {
    const rating = showRating(world);
    const reporter = member();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => snapshotRating(world, reporter, rating)),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(7).fill(409)]);
    expect((await caseOf(world, `rating.${rating.id}`))?.reportCount).toBe(1);
  });

  it('of many members at the same moment counts each', async () => {
    const rating = showRating(world);
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => snapshotRating(world, member(), rating)),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    const found = await caseOf(world, `rating.${rating.id}`);
    expect([found?.reportCount, found?.reports.length, found?.contents.length]).toEqual([12, 12, 1]);
  });

  it("cannot be about the reporter's own content", async () => {
    const owner = member({ isAdmin: true });
    world.admins.add(owner.memberId);
    const rating = showRating(world, { userId: owner.memberId });
    const entity = showEntity(world, { claimedBy: owner.memberId });
    const profile = showProfile(world, { id: owner.memberId });
    const message = showMessage(world, { senderId: owner.memberId });
    for (const [kind, { id }] of Object.entries({ rating, entity, profile, message }))
      expect(await report(world, owner, { kind, targetId: id })).toMatchObject({
        status: 400,
        json: { code: 'own-content' },
      });
  });

  it('must be about content that the reporter sees', async () => {
    const reporter = member();
    const rating = showRating(world);
    const others = showMessage(world);
    const bodies = [
      ...[
        { kind: 'rating' },
        { kind: 'entity' },
        { kind: 'profile' },
        { kind: 'message' },
        { kind: 'reply' },
      ].map((body) => ({ ...body, targetId: newId() })),
      { kind: 'message', targetId: others.id },
      { kind: 'reply', targetId: rating.id },
      { kind: 'photo', targetId: rating.id, photo },
      ...['', 'x', "' or true --", '../../internal', '%00'].map((targetId) => ({ kind: 'rating', targetId })),
    ];
    for (const body of bodies)
      expect([body, (await report(world, reporter, body)).status]).toEqual([body, 404]);
  });

  it.each([
    { kind: 'vote' },
    { kind: 'photo' },
    { kind: 'photo', photo: 'https://example.com/a.webp' },
    { kind: 'rating', photo },
    { kind: 'rating', reason: 'dislike' },
    { kind: 'rating', reason: 'other', note: '  ' },
    { kind: 'rating', reason: null },
    { kind: 'rating', note: 'x'.repeat(1_001) },
    { kind: 'rating', note: 'a\0b' },
    { kind: 'rating', note: 7 },
    { kind: 'rating', why: 'so' },
    { kind: 'rating', targetId: ['a'] },
    { kind: ['rating'] },
    {},
  ])('must have a valid body: not %j', async (body) => {
    const rating = showRating(world);
    expect((await report(world, member(), { targetId: rating.id, ...body })).status).toBe(400);
  });

  it('stores a hostile note unchanged', async () => {
    const rating = showRating(world);
    const note = '<img src=x onerror=alert(1)> =cmd|‮ ’; drop table cases;--';
    await report(world, member(), { kind: 'rating', targetId: rating.id, reason: 'other', note });
    expect((await caseOf(world, `rating.${rating.id}`))?.reports[0]).toMatchObject({ reason: 'other', note });
  });

  it('is refused above the daily limit, also by concurrent requests', async () => {
    const reporter = member();
    const responses = await Promise.all(
      Array.from({ length: 9 }, () => snapshotRating(world, reporter, showRating(world))),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([
      ...Array<number>(5).fill(201),
      ...Array<number>(4).fill(429),
    ]);
    const refused = await snapshotRating(world, reporter, showRating(world));
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
  });

  it('is for members, and the queue for admins', async () => {
    const { service } = world;
    const body = { kind: 'rating', targetId: newId(), reason: 'spam', note: null };
    expect((await service.request('POST', '/api/reports', { body })).status).toBe(401);
    expect((await service.request('GET', '/api/user/decisions')).status).toBe(401);
    for (const [method, path] of [
      ['GET', '/api/admin/reports'],
      ['POST', '/api/admin/reports/rating.x/claim'],
      ['POST', '/api/admin/reports/rating.x/decide'],
    ] as const) {
      expect((await service.request(method, path)).status).toBe(401);
      expect((await service.request(method, path, { as: member() })).status).toBe(403);
      expect((await service.request(method, path, { as: member({ isAdmin: true }) })).status).toBe(403);
    }
  });

  it('is sealed in the log, with no readable text of reporter or author', async () => {
    const rating = showRating(world, { title: 'Canary title', review: 'canary review '.repeat(5) });
    const note = 'canary note';
    await report(world, member(), { kind: 'rating', targetId: rating.id, note });
    const logged = await world.service.database.anyFirst(sql.type(z.object({ data: z.string() }))`
      select data::text as data from events where stream_id = ${`case-rating.${rating.id}`}
    `);
    expect(logged).toHaveLength(3);
    expect(logged.join('\n').toLowerCase()).not.toContain('canary');
  });
});

describe('a deleted member', () => {
  it('can no longer report', async () => {
    const reporter = member();
    const world = await startReportingWorld({ erasedMembers: new Set([reporter.memberId]) });
    const rating = showRating(world);
    expect(await snapshotRating(world, reporter, rating)).toMatchObject({
      status: 409,
      json: { code: 'member-erased' },
    });
    expect(await cases(world)).toEqual([]);
    await world.service.stop();
  });
});
