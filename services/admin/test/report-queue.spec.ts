import { member } from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { reportSomething } from './deciding.ts';
import {
  cases,
  snapshotRating,
  showRating,
  ownDecisions,
  startReportingWorld,
  type ReportingWorld,
} from './reporting.ts';

describe('the report queue', () => {
  let world: ReportingWorld;

  beforeAll(async () => {
    world = await startReportingWorld({ settings: { REPORTS_PER_DAY: '100' } });
  });
  afterAll(() => world.service.stop());

  it('starts with the longest waiting, page by page', async () => {
    const ids = [];
    for (let index = 0; index < 5; index += 1) ids.push((await reportSomething(world)).caseId);
    const page = async (query: string) => {
      const response = await world.service.request('GET', `/api/admin/reports?limit=2&${query}`, {
        as: world.admin,
      });
      return z
        .object({
          items: z.array(z.object({ id: z.string() })),
          totalItems: z.number(),
          totalPages: z.number(),
        })
        .parse(response.json);
    };
    for (const first of ['page=1', 'page=0', 'page=-1', 'page=text', 'state=nonsense'])
      expect(await page(first)).toEqual({
        items: ids.slice(0, 2).map((id) => ({ id })),
        totalItems: 5,
        totalPages: 3,
      });
    expect((await page('page=1000000000')).items).toEqual([{ id: ids[4] }]);
  });

  it("hides reports about an admin's own content from that admin", async () => {
    const author = member({ isAdmin: true });
    world.admins.add(author.memberId);
    const rating = showRating(world, { userId: author.memberId });
    await snapshotRating(world, member(), rating);
    const caseId = `rating.${rating.id}`;
    expect((await cases(world, 'open', author)).map(({ id }) => id)).not.toContain(caseId);
    expect((await cases(world)).map(({ id }) => id)).toContain(caseId);
    expect(await ownDecisions(world, author)).toEqual([]);
    const claimed = await world.service.request('POST', `/api/admin/reports/${caseId}/claim`, { as: author });
    expect(claimed.status).toBe(404);
  });
});
