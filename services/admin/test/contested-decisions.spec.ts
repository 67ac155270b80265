import { NotFound, RuleViolation } from '@candor/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actionsOn, anotherAdmin, claim, recordEnforcement, reportSomething } from './deciding.ts';
import { caseOf, decide, startReportingWorld, type ReportingWorld } from './reporting.ts';

describe('a contested decision', () => {
  let world: ReportingWorld;
  let done: readonly string[];

  beforeAll(async () => {
    world = await startReportingWorld({ settings: { REPORTS_PER_DAY: '100' } });
  });
  afterAll(() => world.service.stop());
  beforeEach(() => {
    done = recordEnforcement(world);
  });

  it('is made once: the second admin sees the first decision', async () => {
    const { caseId } = await reportSomething(world);
    expect((await decide(world, caseId, 'hide')).status).toBe(200);
    expect(await decide(world, caseId, 'allow', { as: anotherAdmin(world) })).toMatchObject({
      status: 409,
      json: { code: 'already-decided', message: 'This has been decided already: it was hidden.' },
    });
    expect((await actionsOn(world, caseId)).map(({ outcome }) => outcome)).toEqual(['done', 'refused']);
  });

  it('is made once, also by many admins at the same moment', async () => {
    const { caseId } = await reportSomething(world);
    const decisions = ['hide', 'delete', 'allow', 'warn', 'hide', 'delete'];
    const responses = await Promise.all(
      decisions.map((decision) => decide(world, caseId, decision, { as: anotherAdmin(world) })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const [found] = (await caseOf(world, caseId, 'decided'))?.decisions ?? [];
    const winner = decisions[responses.findIndex(({ status }) => status === 200)];
    expect(found?.decision).toBe(winner);
    expect(done).toHaveLength(winner === 'hide' || winner === 'delete' ? 1 : 0);
  });

  it('belongs to the admin who has claimed the case', async () => {
    const { caseId } = await reportSomething(world);
    const [first, second] = [anotherAdmin(world), anotherAdmin(world)];
    expect(await claim(world, caseId, first)).toMatchObject({
      status: 200,
      json: { claim: { byId: first.memberId } },
    });
    expect((await claim(world, caseId, first)).status).toBe(200);
    expect(await claim(world, caseId, second)).toMatchObject({
      status: 409,
      json: { code: 'claimed-by-other' },
    });
    expect(await actionsOn(world, caseId)).toMatchObject([
      { type: 'report-claim', outcome: 'done' },
      { type: 'report-claim', outcome: 'done' },
      { type: 'report-claim', outcome: 'refused', refusal: 'claimed-by-other' },
    ]);
    expect((await decide(world, caseId, 'hide', { as: second })).status).toBe(409);
    expect((await decide(world, caseId, 'hide', { as: first })).status).toBe(200);
    expect(done).toHaveLength(1);
  });

  it('is not made when the owner refuses, and can be repeated', async () => {
    const { caseId } = await reportSomething(world);
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
    expect((await actionsOn(world, caseId)).map(({ outcome }) => outcome)).toEqual([
      'refused',
      'begun',
      'done',
    ]);
  });

  it('is refused to a former admin, even if the lists are behind', async () => {
    const { caseId } = await reportSomething(world);
    const admin = anotherAdmin(world);
    world.admins.delete(admin.memberId);
    expect((await decide(world, caseId, 'hide', { as: admin })).status).toBe(403);
    expect((await claim(world, caseId, admin)).status).toBe(403);
    expect(done).toEqual([]);
  });
});
