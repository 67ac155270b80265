import type { AdminAct } from '@candor/contracts';
import { newId, NotFound, RuleViolation } from '@candor/platform';
import { eventually, member, type Member } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  appeal,
  caseOf,
  cases,
  decide,
  report,
  reportedRating,
  showEntity,
  showMessage,
  showProfile,
  showRating,
  startReportingWorld,
  told,
  type ReportingWorld,
} from './reporting.ts';

describe('a decision', () => {
  let world: ReportingWorld;
  let done: string[];

  beforeAll(async () => {
    world = await startReportingWorld({ settings: { REPORTS_PER_DAY: '100' } });
  });
  afterAll(() => world.service.stop());
  beforeEach(() => {
    done = [];
    const note =
      (deed: string) =>
      (id: string, { reason }: AdminAct) => {
        done.push(`${deed} ${id} ${reason ?? ''}`);
        return { written: [] };
      };
    Object.assign(world.owners, { hide: note('hide'), restore: note('restore'), remove: note('remove') });
  });

  const secondAdmin = (): Member => {
    const admin = member({ isAdmin: true });
    world.admins.add(admin.memberId);
    return admin;
  };
  const claim = (caseId: string, as: Member) =>
    world.service.ask('POST', `/api/admin/reports/${caseId}/claim`, { as });
  const reported = async () => {
    const [author, reporter] = [member(), member()];
    const rating = showRating(world, { userId: author.memberId });
    expect((await reportedRating(world, reporter, rating)).status).toBe(201);
    return { rating, author, reporter, caseId: `rating.${rating.id}` };
  };
  const mailsTo = ({ memberId }: Member) =>
    world.mailed.filter((mail) => mail.memberId === memberId).map(({ content }) => content);
  const actsOn = (caseId: string) =>
    world.service.database.any(sql.type(
      z.object({ decision: z.string(), outcome: z.string(), refusal: z.string().nullable() }),
    )`
      select deed ->> 'decision' as decision, outcome, refusal from acts
      where deed ->> 'caseId' = ${caseId} order by begun_at, act_id
    `);

  it('to hide is carried out by the owner, written down, and told to author and reporter', async () => {
    const { rating, author, reporter, caseId } = await reported();
    const answer = await decide(world, caseId, 'hide', { reason: ' It sells. ' });
    expect(answer).toMatchObject({
      status: 200,
      json: {
        ...{ id: caseId, status: 'decided', choices: [], claim: null },
        decisions: [{ decision: 'hide', reason: 'It sells.' }],
      },
    });
    expect(done).toEqual([`hide ${rating.id} It sells.`]);
    expect(await caseOf(world, caseId)).toBeUndefined();
    expect(await caseOf(world, caseId, 'decided')).toMatchObject({ status: 'decided' });
    expect(await actsOn(caseId)).toEqual([{ decision: 'hide', outcome: 'done', refusal: null }]);
    expect(await told(world, author)).toMatchObject([
      {
        ...{ id: caseId, kind: 'rating', role: 'author', decision: 'hide', title: rating.title },
        ...{ reason: 'It sells.', appeal: 'open', path: `/entity/${rating.entityId}` },
      },
    ]);
    expect(await told(world, reporter)).toMatchObject([
      { role: 'reporter', decision: 'hide', title: null, reason: null, appeal: 'none' },
    ]);
    await eventually(() => {
      expect(mailsTo(author).map(({ subject }) => subject)).toEqual(['A decision about your review']);
      expect(mailsTo(reporter).map(({ subject }) => subject)).toEqual([
        'We have looked at what you reported',
      ]);
    });
    expect(JSON.stringify(mailsTo(author))).toContain('It sells.');
    expect(JSON.stringify(mailsTo(author))).not.toContain(reporter.memberId);
    expect(JSON.stringify(mailsTo(reporter))).not.toContain('It sells.');
  });

  it('to keep tells the reporter alone', async () => {
    const { author, reporter, caseId } = await reported();
    expect((await decide(world, caseId, 'keep')).status).toBe(200);
    expect(done).toEqual([]);
    await eventually(() => {
      expect(mailsTo(reporter)).toHaveLength(1);
    });
    expect(mailsTo(author)).toEqual([]);
    expect(await told(world, author)).toEqual([]);
    expect((await appeal(world, caseId, author)).status).toBe(409);
  });

  it('to warn or to delete does that', async () => {
    const [warned, deleted] = [await reported(), await reported()];
    expect((await decide(world, warned.caseId, 'warn')).status).toBe(200);
    expect((await decide(world, deleted.caseId, 'delete')).status).toBe(200);
    expect(done).toEqual([`remove ${deleted.rating.id} Advertising`]);
    expect(await told(world, warned.author)).toMatchObject([{ decision: 'warn', appeal: 'open' }]);
  });

  it('about a listing is told to who has claimed it, if anybody has', async () => {
    const owner = member();
    const claimed = showEntity(world, { claimedBy: owner.memberId });
    const unclaimed = showEntity(world);
    for (const { id } of [claimed, unclaimed]) {
      await report(world, member(), { kind: 'entity', targetId: id });
      expect((await decide(world, `entity.${id}`, 'hide')).status).toBe(200);
    }
    expect(done).toEqual([`hide ${claimed.id} Advertising`, `hide ${unclaimed.id} Advertising`]);
    expect(await told(world, owner)).toMatchObject([
      { kind: 'entity', title: claimed.name, path: null, appeal: 'open' },
    ]);
  });

  it('is one that is possible, with a reason', async () => {
    const profile = showProfile(world);
    await report(world, member(), { kind: 'profile', targetId: profile.id });
    const caseId = `profile.${profile.id}`;
    for (const decision of ['hide', 'delete'])
      expect(await decide(world, caseId, decision)).toMatchObject({
        ...{ status: 400, json: { code: 'not-possible' } },
      });
    expect((await decide(world, caseId, 'ban')).status).toBe(400);
    expect((await decide(world, caseId, 'keep', { reason: ' ' })).status).toBe(400);
    expect((await decide(world, caseId, 'keep', { reason: 'x'.repeat(501) })).status).toBe(400);
    for (const unknown of ['rating.x', 'x', "' or true --", '%00', 'rating'])
      expect([unknown, (await decide(world, encodeURIComponent(unknown), 'keep')).status]).toEqual([
        unknown,
        404,
      ]);
    expect((await decide(world, caseId, 'warn')).status).toBe(200);
  });

  it('is made once: who comes second is told how', async () => {
    const { caseId } = await reported();
    expect((await decide(world, caseId, 'hide')).status).toBe(200);
    expect(await decide(world, caseId, 'keep', { as: secondAdmin() })).toMatchObject({
      status: 409,
      json: { code: 'already-decided', message: 'This has been decided already: it was hidden.' },
    });
    expect((await actsOn(caseId)).map(({ outcome }) => outcome)).toEqual(['done', 'refused']);
  });

  it('is made once, also by many at the same moment', async () => {
    const { caseId } = await reported();
    const decisions = ['hide', 'delete', 'keep', 'warn', 'hide', 'delete'];
    const answers = await Promise.all(
      decisions.map((decision) => decide(world, caseId, decision, { as: secondAdmin() })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const [found] = (await caseOf(world, caseId, 'decided'))?.decisions ?? [];
    const winner = decisions[answers.findIndex(({ status }) => status === 200)];
    expect(found?.decision).toBe(winner);
    expect(done).toHaveLength(winner === 'hide' || winner === 'delete' ? 1 : 0);
  });

  it('is left to the admin who has claimed the case', async () => {
    const { caseId } = await reported();
    const [first, second] = [secondAdmin(), secondAdmin()];
    expect(await claim(caseId, first)).toMatchObject({
      ...{ status: 200, json: { claim: { byId: first.memberId } } },
    });
    expect((await claim(caseId, first)).status).toBe(200);
    expect(await claim(caseId, second)).toMatchObject({
      ...{ status: 409, json: { code: 'claimed-by-other' } },
    });
    expect((await decide(world, caseId, 'hide', { as: second })).status).toBe(409);
    expect((await decide(world, caseId, 'hide', { as: first })).status).toBe(200);
    expect(done).toHaveLength(1);
  });

  it('is not made when the owner refuses, and can be tried again', async () => {
    const { caseId } = await reported();
    world.owners.hide = () => {
      throw new NotFound('Rating not found');
    };
    expect((await decide(world, caseId, 'hide')).status).toBe(404);
    world.owners.hide = () => {
      throw new Error('broken');
    };
    expect((await decide(world, caseId, 'hide')).status).toBe(503);
    expect((await caseOf(world, caseId))?.decisions).toEqual([]);
    // An attempt that was interrupted had done it already.
    world.owners.hide = () => {
      throw new RuleViolation('already-hidden', 'It is hidden already.');
    };
    expect((await decide(world, caseId, 'hide')).status).toBe(200);
    expect((await actsOn(caseId)).map(({ outcome }) => outcome)).toEqual(['refused', 'begun', 'done']);
  });

  it('to delete a reply or a photo removes that alone', async () => {
    const written = '2026-01-01T00:00:00.000Z';
    const photo = `/media/${'a'.repeat(32)}_10x10.webp`;
    const rating = showRating(world, {
      ...{
        photos: [photo],
        reply: { text: 'Liar.', createdAt: written, updatedAt: written, isEdited: false },
      },
    });
    world.shown.replyWriters.set(rating.id, newId());
    await report(world, member(), { kind: 'reply', targetId: rating.id });
    await report(world, member(), { kind: 'photo', targetId: rating.id, photo });
    for (const caseId of [`reply.${rating.id}`, `photo.${'a'.repeat(32)}`]) {
      expect(await decide(world, caseId, 'hide')).toMatchObject({
        ...{ status: 400, json: { code: 'not-possible' } },
      });
      expect((await decide(world, caseId, 'delete')).status).toBe(200);
    }
    expect(done).toEqual([
      `remove reply to ${rating.id} Advertising`,
      `remove ${photo} of ${rating.id} Advertising`,
    ]);
  });

  it('to delete a message removes it, or finds it gone', async () => {
    const reporter = member();
    const reportedMessage = async () => {
      const { id } = showMessage(world, { recipientId: reporter.memberId });
      expect((await report(world, reporter, { kind: 'message', targetId: id })).status).toBe(201);
      return id;
    };
    const [there, gone] = [await reportedMessage(), await reportedMessage()];
    expect((await decide(world, `message.${there}`, 'hide')).status).toBe(400);
    expect((await decide(world, `message.${there}`, 'delete')).status).toBe(200);
    expect(done).toEqual([`remove message ${there} Advertising`]);
    world.owners.remove = () => {
      throw new NotFound('Message not found');
    };
    expect((await decide(world, `message.${gone}`, 'delete')).status).toBe(200);
  });

  it('to delete what is gone meanwhile is no failure', async () => {
    const { rating, caseId } = await reported();
    const written = '2026-01-01T00:00:00.000Z';
    const photo = `/media/${'b'.repeat(32)}_10x10.webp`;
    world.shown.ratings.set(rating.id, {
      ...{ ...rating, photos: [photo] },
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

  it('is answered by the author once, looked at again, and final then', async () => {
    const { rating, author, reporter, caseId } = await reported();
    await decide(world, caseId, 'hide');
    expect((await appeal(world, caseId, reporter)).status).toBe(404);
    expect((await appeal(world, caseId, author, ' ')).status).toBe(400);
    expect((await appeal(world, caseId, author, 'x'.repeat(2_001))).status).toBe(400);
    const answers = await Promise.all(
      ['I was there.', 'I was there.', 'Truly.'].map((text) => appeal(world, caseId, author, text)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409]);
    const reopened = await caseOf(world, caseId);
    expect(['I was there.', 'Truly.']).toContain(reopened?.appeal?.text);
    expect(reopened).toMatchObject({ status: 'open', decisions: [{ decision: 'hide' }] });
    expect(await told(world, author)).toMatchObject([{ decision: 'hide', appeal: 'waiting' }]);

    expect((await decide(world, caseId, 'keep', { reason: 'It is genuine.' })).status).toBe(200);
    expect(done).toEqual([`hide ${rating.id} Advertising`, `restore ${rating.id} It is genuine.`]);
    expect(await told(world, author)).toMatchObject([
      { decision: 'keep', reason: 'It is genuine.', appeal: 'none' },
    ]);
    expect(await told(world, reporter)).toMatchObject([{ decision: 'keep' }]);
    expect(await appeal(world, caseId, author)).toMatchObject({ status: 409, json: { code: 'final' } });
    expect((await caseOf(world, caseId, 'decided'))?.decisions.map(({ decision }) => decision)).toEqual([
      ...['hide', 'keep'],
    ]);
    await eventually(() => {
      expect(mailsTo(author)).toHaveLength(2);
      expect(mailsTo(reporter)).toHaveLength(2);
    });
  });

  it('that stands after an appeal tells the author alone', async () => {
    const { author, reporter, caseId } = await reported();
    await decide(world, caseId, 'delete');
    await appeal(world, caseId, author);
    expect((await caseOf(world, caseId))?.choices).toEqual(['keep', 'delete']);
    expect((await decide(world, caseId, 'delete')).status).toBe(200);
    await eventually(() => {
      expect(mailsTo(author)).toHaveLength(2);
    });
    expect(JSON.stringify(mailsTo(author)[1])).toContain('it stands');
    expect(mailsTo(reporter)).toHaveLength(1);
  });

  it('is no last word about something that is reported anew', async () => {
    const { rating, reporter, caseId } = await reported();
    await decide(world, caseId, 'keep');
    expect((await reportedRating(world, reporter, rating)).status).toBe(409);
    expect((await reportedRating(world, member(), rating)).status).toBe(201);
    expect(await caseOf(world, caseId)).toMatchObject({
      ...{ status: 'open', reportCount: 1, decisions: [{ decision: 'keep' }] },
    });
    expect((await decide(world, caseId, 'hide')).status).toBe(200);
    expect(await told(world, reporter)).toMatchObject([{ decision: 'keep' }]);
  });

  it('is not for an admin who is none any more, whatever the lists say', async () => {
    const { caseId } = await reported();
    const admin = secondAdmin();
    world.admins.delete(admin.memberId);
    expect((await decide(world, caseId, 'hide', { as: admin })).status).toBe(403);
    expect((await claim(caseId, admin)).status).toBe(403);
    expect(done).toEqual([]);
  });

  it('comes first for what has waited longest, page by page', async () => {
    for (const { id } of await cases(world)) await decide(world, id, 'keep');
    const ids = [];
    for (let index = 0; index < 5; index += 1) ids.push((await reported()).caseId);
    const page = async (query: string) => {
      const answer = await world.service.ask('GET', `/api/admin/reports?limit=2&${query}`, {
        as: world.admin,
      });
      return z
        .object({
          items: z.array(z.object({ id: z.string() })),
          totalItems: z.number(),
          totalPages: z.number(),
        })
        .parse(answer.json);
    };
    for (const first of ['page=1', 'page=0', 'page=-1', 'page=text', 'state=nonsense'])
      expect(await page(first)).toEqual({
        ...{ items: ids.slice(0, 2).map((id) => ({ id })), totalItems: 5, totalPages: 3 },
      });
    expect((await page('page=1000000000')).items).toEqual([{ id: ids[4] }]);
  });
});
