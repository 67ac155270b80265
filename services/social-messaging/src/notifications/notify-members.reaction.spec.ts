import { ratingPublished } from '@candor/platform/testing';
import { expect, it } from 'vitest';
import { notifyMembers } from './notify-members.reaction.ts';

it('members are not notified of what happened more than a day ago', async () => {
  const data = ratingPublished();
  const event = {
    id: data.ratingId,
    streamId: `rating-${data.ratingId}`,
    version: 1,
    actorId: data.authorId,
  };
  const { react } = notifyMembers({ now: () => new Date('2026-11-21T12:00:00.000Z') });
  const countStatements = async (occurredAt: string): Promise<number> => {
    let statements = 0;
    const query = () => Promise.resolve((statements += 1));
    await react([{ ...event, type: 'ratings.rating-published.v1', data, occurredAt }], { query } as never);
    return statements;
  };
  expect(await countStatements('2026-11-20T11:59:59.000Z')).toBe(0);
  expect(await countStatements('2026-11-20T12:00:00.000Z')).toBeGreaterThan(0);
});
