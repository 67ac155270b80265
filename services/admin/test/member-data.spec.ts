import { CollectedMemberData } from '@candor/contracts';
import { eventually, member, peerService, rebuilt, type Member } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  appeal,
  caseOf,
  decide,
  report,
  snapshotRating,
  showEntity,
  showRating,
  startReportingWorld,
  ownDecisions,
  type ReportingWorld,
} from './reporting.ts';

describe("a member's data in reports", { timeout: 120_000 }, () => {
  const erasedMembers = new Set<string>();
  let world: ReportingWorld;

  beforeAll(async () => {
    world = await startReportingWorld({ erasedMembers });
  });
  afterAll(() => world.service.stop());

  /** A report with a note, a decision about a review and its appeal, and a reported listing. */
  const lifeOf = async (as: Member, marker: string) => {
    const rating = showRating(world);
    const note = `${marker} has seen it`;
    expect((await report(world, as, { kind: 'rating', targetId: rating.id, note })).status).toBe(201);
    const own = showRating(world, { userId: as.memberId, title: `${marker} was there` });
    await snapshotRating(world, member(), own);
    await decide(world, `rating.${own.id}`, 'hide');
    expect((await appeal(world, `rating.${own.id}`, as, `${marker} is right`)).status).toBe(204);
    const listing = showEntity(world, { claimedBy: as.memberId });
    await report(world, member(), { kind: 'entity', targetId: listing.id });
    return { reported: `rating.${rating.id}`, own: `rating.${own.id}`, listing: `entity.${listing.id}` };
  };
  const collected = async ({ memberId }: Member) => {
    const path = `/internal/members/${memberId}/data`;
    const response = await world.service.request('GET', path, { as: peerService() });
    const { reports, decisions, appeals } = CollectedMemberData.parse(response.json).records;
    return { reports, decisions, appeals };
  };
  const deleted = async ({ memberId }: Member) => {
    erasedMembers.add(memberId);
    await world.service.announce('identity.member-deleted.v1', `member-${memberId}`, { memberId });
    await eventually(async () => {
      const isConfirmed = await world.service.database.exists(sql.unsafe`
        select from erased_members where member_id = ${memberId} and confirmed_at is not null
      `);
      expect(isConfirmed).toBe(true);
    });
  };
  const rowsWith = async (text: string) => {
    const tables = ['cases', 'case_contents', 'case_reports', 'case_decisions', 'outgoing_case_mails'];
    const found = await Promise.all(
      tables.map(async (table) => {
        const count = await world.service.database.oneFirst(sql.type(z.object({ count: z.number() }))`
          select count(*)::int as count from ${sql.identifier([table])} t where t::text like ${`%${text}%`}
        `);
        return [table, count] as const;
      }),
    );
    return Object.fromEntries(found.filter(([, count]) => count > 0));
  };

  it('is encrypted in the log, exported only to them, and erased with the account, also after a rebuild', async () => {
    const [gone, other] = [member(), member()];
    const cases = await lifeOf(gone, 'canary-one');
    const others = await lifeOf(other, 'canary-two');
    expect(await collected(gone)).toMatchObject({
      reports: [{ kind: 'rating', reason: 'spam', note: 'canary-one has seen it' }],
      decisions: [{ kind: 'rating', decision: 'hide' }],
      appeals: [{ text: 'canary-one is right' }],
    });
    const before = { collected: await collected(other), ownDecisions: await ownDecisions(world, other) };

    const isReadable = await world.service.database.exists(sql.unsafe`
      select from events where position('canary' in data::text) > 0
    `);
    expect(isReadable).toBe(false);

    await deleted(gone);
    for (const _round of ['at once', 'after a rebuild']) {
      for (const text of [gone.memberId, 'canary-one']) expect(await rowsWith(text)).toEqual({});
      expect(await collected(gone)).toEqual({ reports: [], decisions: [], appeals: [] });
      // The report still counts, the erased text has no open case, and the listing has one.
      expect(await caseOf(world, cases.reported)).toMatchObject({ reportCount: 1, reports: [] });
      expect(await caseOf(world, cases.own)).toBeUndefined();
      expect(await caseOf(world, cases.own, 'decided')).toBeUndefined();
      expect(await caseOf(world, cases.listing)).toMatchObject({ author: null, contents: [{}] });
      expect({ collected: await collected(other), ownDecisions: await ownDecisions(world, other) }).toEqual(
        before,
      );
      expect((await caseOf(world, others.own))?.appeal?.text).toBe('canary-two is right');
      await rebuilt(world.service, 'report-cases');
    }
    expect((await decide(world, cases.own, 'allow')).status).toBe(409);
    expect((await decide(world, cases.listing, 'allow')).status).toBe(200);
  });
});
