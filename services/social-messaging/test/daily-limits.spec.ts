import { dailyLimits, identityRoutes, ratingsRoutes, type ReviewStanding } from '@candor/contracts';
import { newId } from '@candor/platform';
import { peer, startTestService, type Member, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { socialMessagingService } from '../src/service.ts';
import { premiumPair, profile, send, trySending } from './world.ts';

describe('the daily limit of messages', () => {
  let standing: ReviewStanding = { visibleReviews: 0, helpfulVotes: 0, hiddenReviews: 0 };
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(socialMessagingService, {
      peers: [
        peer(identityRoutes.profilesForServices, ({ body }) => body.memberIds.map((id) => profile(id))),
        peer(ratingsRoutes.reviewStanding, () => standing),
      ],
    });
  });
  afterAll(() => service.stop());

  const setCount = ({ memberId }: Member, count: number) =>
    service.database.query(sql.unsafe`
      insert into daily_writes (member_id, kind, started_at, count) values (${memberId}, 'message', now(), ${count})
      on conflict (member_id, kind) do update set count = excluded.count
    `);

  it('grows with the standing of the sender’s reviews', async () => {
    const [ada, grace] = await premiumPair(service);
    await setCount(ada, dailyLimits.message.new);
    await send(service, ada, grace.memberId);
    await setCount(ada, dailyLimits.message.regular);
    expect(await trySending(service, ada, grace.memberId)).toMatchObject({
      status: 429,
      json: {
        message:
          'You have reached the limit of 400 messages in 24 hours for regular members. You can continue in 24 hours. The limit grows with your account: see the community guidelines.',
      },
    });
    standing = { visibleReviews: 5, helpfulVotes: 10, hiddenReviews: 0 };
    await send(service, ada, grace.memberId);
  });

  it('does not count a repeated message, and lets no concurrent ones pass', async () => {
    const [ada, grace] = await premiumPair(service);
    const clientMessageId = newId();
    standing = { visibleReviews: 0, helpfulVotes: 0, hiddenReviews: 3 };
    await setCount(ada, dailyLimits.message.new - 3);
    for (let index = 0; index < 3; index += 1) await send(service, ada, grace.memberId, { clientMessageId });
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => trySending(service, ada, grace.memberId)),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429, 429, 429]);
  });
});
