import { newId, NotFound } from '@candor/platform';
import { eventually, member } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { actionsOn, recordEnforcement, reportSomething } from './deciding.ts';
import {
  appeal,
  caseOf,
  decide,
  report,
  showEntity,
  showMessage,
  showProfile,
  showRating,
  ownDecisions,
  startReportingWorld,
  type ReportingWorld,
} from './reporting.ts';
import { noticesTo } from './world.ts';

describe('a decision', () => {
  let world: ReportingWorld;
  let done: readonly string[];

  beforeAll(async () => {
    world = await startReportingWorld({ settings: { REPORTS_PER_DAY: '100' } });
  });
  afterAll(() => world.service.stop());
  beforeEach(() => {
    done = recordEnforcement(world);
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('has the title of its content, also when the clock of the snapshot is behind', async () => {
    const setClock = (aheadMs: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + aheadMs });
    setClock(60_000);
    const { rating, author, caseId } = await reportSomething(world);
    vi.useRealTimers();
    setClock(-60_000);
    expect((await decide(world, caseId, 'hide', { reason: 'It sells.' })).status).toBe(200);
    vi.useRealTimers();
    expect(await ownDecisions(world, author)).toMatchObject([{ id: caseId, title: rating.title }]);
  });

  it('to hide is carried out by the owner, audited, and announced to author and reporter', async () => {
    const { rating, author, reporter, caseId } = await reportSomething(world);
    const response = await decide(world, caseId, 'hide', { reason: ' It sells. ' });
    expect(response).toMatchObject({
      status: 200,
      json: {
        id: caseId,
        status: 'decided',
        choices: [],
        claim: null,
        decisions: [{ decision: 'hide', reason: 'It sells.' }],
      },
    });
    expect(done).toEqual([`hide ${rating.id} It sells.`]);
    expect(await caseOf(world, caseId)).toBeUndefined();
    expect(await caseOf(world, caseId, 'decided')).toMatchObject({ status: 'decided' });
    expect(await actionsOn(world, caseId)).toMatchObject([
      { decision: 'hide', outcome: 'done', refusal: null },
    ]);
    expect(await ownDecisions(world, author)).toMatchObject([
      {
        id: caseId,
        kind: 'rating',
        role: 'author',
        decision: 'hide',
        title: rating.title,
        reason: 'It sells.',
        appeal: 'open',
        path: `/entity/${rating.entityId}`,
      },
    ]);
    expect(await ownDecisions(world, reporter)).toMatchObject([
      { role: 'reporter', decision: 'hide', title: null, reason: null, appeal: 'none' },
    ]);
    await eventually(() => {
      const notice = { kind: 'rating', decision: 'hide', appealed: null, entityId: rating.entityId };
      expect(noticesTo(world, author.memberId)).toEqual([
        { ...notice, role: 'author', reason: 'It sells.', objection: 'appeal' },
      ]);
      expect(noticesTo(world, reporter.memberId)).toEqual([
        { ...notice, role: 'reporter', reason: null, objection: 'none' },
      ]);
    });
  });

  it('to allow is announced only to the reporter', async () => {
    const { author, reporter, caseId } = await reportSomething(world);
    expect((await decide(world, caseId, 'allow')).status).toBe(200);
    expect(done).toEqual([]);
    await eventually(() => {
      expect(noticesTo(world, reporter.memberId)).toHaveLength(1);
    });
    expect(noticesTo(world, author.memberId)).toEqual([]);
    expect(await ownDecisions(world, author)).toEqual([]);
    expect((await appeal(world, caseId, author)).status).toBe(409);
  });

  it('to warn or to delete does so', async () => {
    const [warned, deleted] = [await reportSomething(world), await reportSomething(world)];
    expect((await decide(world, warned.caseId, 'warn')).status).toBe(200);
    expect((await decide(world, deleted.caseId, 'delete')).status).toBe(200);
    expect(done).toEqual([`remove ${deleted.rating.id} Advertising`]);
    expect(await ownDecisions(world, warned.author)).toMatchObject([{ decision: 'warn', appeal: 'open' }]);
  });

  it('about a listing is announced to its owner, if it has one', async () => {
    const owner = member();
    const claimed = showEntity(world, { claimedBy: owner.memberId });
    const unclaimed = showEntity(world);
    for (const { id } of [claimed, unclaimed]) {
      await report(world, member(), { kind: 'entity', targetId: id });
      expect((await decide(world, `entity.${id}`, 'hide')).status).toBe(200);
    }
    expect(done).toEqual([`hide ${claimed.id} Advertising`, `hide ${unclaimed.id} Advertising`]);
    expect(await ownDecisions(world, owner)).toMatchObject([
      { kind: 'entity', title: claimed.name, path: null, appeal: 'open' },
    ]);
    await eventually(() => {
      expect(noticesTo(world, owner.memberId)).toMatchObject([{ kind: 'entity', entityId: claimed.id }]);
    });
  });

  it('that release 0.2.0 has queued is announced, too', async () => {
    const { memberId } = member();
    const facts = { kind: 'rating', decision: 'hide', appealed: null, reason: 'Spam' };
    await world.service.database.query(sql.unsafe`
      insert into outgoing_case_mails (template, recipient, facts)
      values ('to-author', ${memberId}, ${sql.jsonb(facts)})
    `);
    await eventually(() => {
      expect(noticesTo(world, memberId)).toEqual([
        { ...facts, role: 'author', objection: 'none', entityId: null },
      ]);
    });
  });

  it('must be possible and have a reason', async () => {
    const profile = showProfile(world);
    await report(world, member(), { kind: 'profile', targetId: profile.id });
    const caseId = `profile.${profile.id}`;
    for (const decision of ['hide', 'delete'])
      expect(await decide(world, caseId, decision)).toMatchObject({
        status: 400,
        json: { code: 'not-possible' },
      });
    expect((await decide(world, caseId, 'ban')).status).toBe(400);
    expect((await decide(world, caseId, 'allow', { reason: ' ' })).status).toBe(400);
    expect((await decide(world, caseId, 'allow', { reason: 'x'.repeat(501) })).status).toBe(400);
    for (const unknown of ['rating.x', 'x', "' or true --", '%00', 'rating'])
      expect([unknown, (await decide(world, encodeURIComponent(unknown), 'allow')).status]).toEqual([
        unknown,
        404,
      ]);
    expect((await decide(world, caseId, 'warn')).status).toBe(200);
  });

  it('to delete a reply or a photo removes nothing else', async () => {
    const written = '2026-01-01T00:00:00.000Z';
    const photo = `/media/${'a'.repeat(32)}_10x10.webp`;
    const rating = showRating(world, {
      photos: [photo],
      reply: { text: 'Liar.', createdAt: written, updatedAt: written, isEdited: false },
    });
    world.shown.replyWriters.set(rating.id, newId());
    await report(world, member(), { kind: 'reply', targetId: rating.id });
    await report(world, member(), { kind: 'photo', targetId: rating.id, photo });
    for (const caseId of [`reply.${rating.id}`, `photo.${'a'.repeat(32)}`]) {
      expect(await decide(world, caseId, 'hide')).toMatchObject({
        status: 400,
        json: { code: 'not-possible' },
      });
      expect((await decide(world, caseId, 'delete')).status).toBe(200);
    }
    expect(done).toEqual([
      `remove reply to ${rating.id} Advertising`,
      `remove ${photo} of ${rating.id} Advertising`,
    ]);
  });

  it('to hide a list, and an appeal that restores it, are carried out by its owner', async () => {
    const [author, reporter, id] = [member(), member(), newId()];
    world.shown.lists.set(id, { memberId: author.memberId, name: 'Rome', notes: 'They steal.' });
    expect((await report(world, reporter, { kind: 'list', targetId: id })).status).toBe(201);
    const caseId = `list.${id}`;
    expect(await caseOf(world, caseId)).toMatchObject({
      contents: [{ title: 'Rome', text: 'They steal.' }],
      choices: ['allow', 'warn', 'hide'],
      path: null,
    });
    expect((await decide(world, caseId, 'hide')).status).toBe(200);
    expect(await ownDecisions(world, author)).toMatchObject([
      { kind: 'list', title: 'Rome', appeal: 'open' },
    ]);
    expect((await appeal(world, caseId, author)).status).toBe(204);
    expect((await decide(world, caseId, 'allow')).status).toBe(200);
    expect(done).toEqual([`hide ${id} Advertising`, `restore ${id} Advertising`]);
  });

  it('to delete a message succeeds, also if it is gone', async () => {
    const reporter = member();
    const snapshotMessage = async () => {
      const { id } = showMessage(world, { recipientId: reporter.memberId });
      expect((await report(world, reporter, { kind: 'message', targetId: id })).status).toBe(201);
      return id;
    };
    const [there, gone] = [await snapshotMessage(), await snapshotMessage()];
    expect((await decide(world, `message.${there}`, 'hide')).status).toBe(400);
    expect((await decide(world, `message.${there}`, 'delete')).status).toBe(200);
    expect(done).toEqual([`remove message ${there} Advertising`]);
    world.owners.remove = () => {
      throw new NotFound('Message not found');
    };
    expect((await decide(world, `message.${gone}`, 'delete')).status).toBe(200);
  });

  it('to delete content that is gone succeeds', async () => {
    const { rating, caseId } = await reportSomething(world);
    const written = '2026-01-01T00:00:00.000Z';
    const photo = `/media/${'b'.repeat(32)}_10x10.webp`;
    world.shown.ratings.set(rating.id, {
      ...rating,
      photos: [photo],
      reply: { text: 'Liar.', createdAt: written, updatedAt: written, isEdited: false },
    });
    world.shown.replyWriters.set(rating.id, newId());
    await report(world, member(), { kind: 'reply', targetId: rating.id });
    await report(world, member(), { kind: 'photo', targetId: rating.id, photo });
    world.owners.remove = () => {
      throw new NotFound('Not found');
    };
    for (const id of [caseId, `reply.${rating.id}`, `photo.${'b'.repeat(32)}`])
      expect((await decide(world, id, 'delete')).status).toBe(200);
  });
});
