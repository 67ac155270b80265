import { eventually, member } from '@candor/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordEnforcement, reportSomething } from './deciding.ts';
import {
  appeal,
  caseOf,
  decide,
  snapshotRating,
  ownDecisions,
  startReportingWorld,
  type ReportingWorld,
} from './reporting.ts';
import { noticesTo } from './world.ts';

describe('an appealed decision', () => {
  let world: ReportingWorld;
  let done: readonly string[];

  beforeAll(async () => {
    world = await startReportingWorld({ settings: { REPORTS_PER_DAY: '100' } });
  });
  afterAll(() => world.service.stop());
  beforeEach(() => {
    done = recordEnforcement(world);
  });

  it('is appealed by the author once, decided again, and then final', async () => {
    const { rating, author, reporter, caseId } = await reportSomething(world);
    await decide(world, caseId, 'hide');
    expect((await appeal(world, caseId, reporter)).status).toBe(404);
    expect((await appeal(world, caseId, author, ' ')).status).toBe(400);
    expect((await appeal(world, caseId, author, 'x'.repeat(2_001))).status).toBe(400);
    const responses = await Promise.all(
      ['I was there.', 'I was there.', 'Truly.'].map((text) => appeal(world, caseId, author, text)),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 409, 409]);
    const reopened = await caseOf(world, caseId);
    expect(['I was there.', 'Truly.']).toContain(reopened?.appeal?.text);
    expect(reopened).toMatchObject({ status: 'open', decisions: [{ decision: 'hide' }] });
    expect(await ownDecisions(world, author)).toMatchObject([{ decision: 'hide', appeal: 'waiting' }]);

    expect((await decide(world, caseId, 'allow', { reason: 'It is genuine.' })).status).toBe(200);
    expect(done).toEqual([`hide ${rating.id} Advertising`, `restore ${rating.id} It is genuine.`]);
    expect(await ownDecisions(world, author)).toMatchObject([
      { decision: 'allow', reason: 'It is genuine.', appeal: 'none' },
    ]);
    expect(await ownDecisions(world, reporter)).toMatchObject([{ decision: 'allow' }]);
    expect(await appeal(world, caseId, author)).toMatchObject({ status: 409, json: { code: 'final' } });
    expect((await caseOf(world, caseId, 'decided'))?.decisions.map(({ decision }) => decision)).toEqual([
      'hide',
      'allow',
    ]);
    await eventually(() => {
      expect(noticesTo(world, author.memberId)).toMatchObject([
        { decision: 'hide', appealed: null, objection: 'appeal' },
        { decision: 'allow', appealed: 'hide', objection: 'final' },
      ]);
      expect(noticesTo(world, reporter.memberId)).toHaveLength(2);
    });
  });

  it('that stands after the appeal notifies only the author', async () => {
    const { author, reporter, caseId } = await reportSomething(world);
    await decide(world, caseId, 'delete');
    await appeal(world, caseId, author);
    expect((await caseOf(world, caseId))?.choices).toEqual(['allow', 'delete']);
    expect((await decide(world, caseId, 'delete')).status).toBe(200);
    await eventually(() => {
      expect(noticesTo(world, author.memberId)).toMatchObject([
        { decision: 'delete', appealed: null },
        { decision: 'delete', appealed: 'delete', objection: 'final' },
      ]);
    });
    expect(noticesTo(world, reporter.memberId)).toHaveLength(1);
  });

  it('does not prevent a new report', async () => {
    const { rating, reporter, caseId } = await reportSomething(world);
    await decide(world, caseId, 'allow');
    expect((await snapshotRating(world, reporter, rating)).status).toBe(409);
    expect((await snapshotRating(world, member(), rating)).status).toBe(201);
    expect(await caseOf(world, caseId)).toMatchObject({
      status: 'open',
      reportCount: 1,
      decisions: [{ decision: 'allow' }],
    });
    expect((await decide(world, caseId, 'hide')).status).toBe(200);
    expect(await ownDecisions(world, reporter)).toMatchObject([{ decision: 'allow' }]);
  });
});
