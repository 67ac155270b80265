import { RatingView } from '@candor/contracts';
import { newId } from '@candor/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { showRating, startReportingWorld, type ReportingWorld } from './reporting.ts';

describe('a whole rating', () => {
  let world: ReportingWorld;
  beforeAll(async () => {
    world = await startReportingWorld();
  });
  afterAll(() => world.service.stop());

  const asAdmin = (id: string) =>
    world.service.request('GET', `/api/admin/ratings/${id}`, { as: world.admin });

  it('is shown to admins as ratings has it, also while it is hidden', async () => {
    const rating = showRating(world, { tags: ['calm'], isHidden: true });
    expect(await asAdmin(rating.id.toUpperCase())).toMatchObject({
      status: 200,
      json: RatingView.parse(rating),
    });
  });

  it('is a 404 for an unknown or malformed id', async () => {
    for (const id of [newId(), 'no-id'])
      expect(await asAdmin(id)).toMatchObject({ status: 404, json: { message: 'Rating not found' } });
  });
});
