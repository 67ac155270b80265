import { identityRoutes, UnreadMessages } from '@candor/contracts';
import { eventually, peer, startTestService, type TestService } from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cascadeVisibility } from '../src/jobs/cascade-visibility.job.ts';
import { socialMessagingService } from '../src/service.ts';
import {
  announceVisibility,
  collected,
  contentsOf,
  deletedMember,
  unreadOf,
  userNotFound,
} from './leaving-members.ts';
import {
  conversations,
  follow,
  followingStatus,
  premiumMember,
  premiumPair,
  send,
  trySending,
} from './world.ts';

const unreadIn = (data: Readonly<Record<string, unknown>>): UnreadMessages =>
  UnreadMessages.parse(data['unread']);

/** The job runs twice, as in two instances of the service. */
const twoCascades = {
  ...socialMessagingService,
  jobs: [...(socialMessagingService.jobs ?? []), cascadeVisibility],
};

describe('a hidden member', { timeout: 120_000 }, () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(twoCascades, {
      peers: [peer(identityRoutes.profilesForServices, () => [])],
    });
  });
  afterAll(() => service.stop());

  it('cannot be followed or messaged, and cannot follow or message', async () => {
    const [gone, other] = await premiumPair(service);
    await announceVisibility(service, 'identity.member-hidden.v1', gone);
    expect(await follow(service, other, gone.memberId)).toMatchObject(userNotFound);
    expect(await followingStatus(service, other, gone.memberId)).toMatchObject(userNotFound);
    expect(await trySending(service, other, gone.memberId)).toMatchObject(userNotFound);
    expect(await trySending(service, gone, other.memberId)).toMatchObject(userNotFound);
    expect(await follow(service, gone, other.memberId)).toMatchObject(userNotFound);
    expect(await service.request('GET', `/api/messages/${gone.memberId}`, { as: other })).toMatchObject(
      userNotFound,
    );
    await announceVisibility(service, 'identity.member-shown.v1', gone);
    expect((await follow(service, other, gone.memberId)).status).toBe(204);
    await send(service, gone, other.memberId);
  });

  it('leaves others only their own messages until restored', async () => {
    const [gone, other] = await premiumPair(service);
    const [third, silent] = await premiumPair(service);
    await send(service, other, gone.memberId, { content: 'Mine' });
    await send(service, gone, other.memberId, { content: 'Theirs' });
    await send(service, gone, silent.memberId, { content: 'Theirs too' });
    await send(service, third, other.memberId, { content: 'Another' });
    const before = [await conversations(service, other), await conversations(service, silent)];
    expect(await unreadOf(service, other)).toBe(2);

    await announceVisibility(service, 'identity.member-hidden.v1', gone);
    expect(await conversations(service, other)).toMatchObject([
      { otherUser: { id: third.memberId }, unreadCount: 1 },
      {
        otherUser: { id: gone.memberId, ...deletedMember },
        lastMessage: { content: 'Mine' },
        unreadCount: 0,
      },
    ]);
    expect(await conversations(service, silent)).toEqual([]);
    expect([await unreadOf(service, other), await unreadOf(service, silent)]).toEqual([1, 0]);
    expect(await contentsOf(service, other, gone.memberId)).toEqual(['Mine']);
    expect(await contentsOf(service, silent, gone.memberId)).toEqual([]);
    expect((await collected(service, silent))['messages']).toEqual([]);

    await announceVisibility(service, 'identity.member-shown.v1', gone);
    expect([await conversations(service, other), await conversations(service, silent)]).toEqual(before);
    expect([await unreadOf(service, other), await unreadOf(service, silent)]).toEqual([2, 1]);
    expect(await contentsOf(service, other, gone.memberId)).toEqual(['Mine', 'Theirs']);
  });

  it('changes the announced unread counts of all correspondents, and again when restored', async () => {
    const [gone, other] = await premiumPair(service);
    const [third, silent] = await premiumPair(service);
    await send(service, gone, other.memberId);
    await send(service, third, other.memberId);
    await send(service, silent, gone.memberId);
    const received = await service.subscribe('candor.social-messaging.message');
    const announced = (type: 'hidden' | 'restored') =>
      received
        .filter((event) => event.type === `social-messaging.conversation-${type}.v1`)
        .map(({ data }) => data)
        .filter(({ memberId }) => memberId === gone.memberId)
        .toSorted((a, b) => unreadIn(b).count - unreadIn(a).count);
    const expected = (count: number) => [
      {
        memberId: gone.memberId,
        otherId: other.memberId,
        unread: { count, revision: expect.any(Number) as number },
      },
      {
        memberId: gone.memberId,
        otherId: silent.memberId,
        unread: { count: 0, revision: expect.any(Number) as number },
      },
    ];

    await announceVisibility(service, 'identity.member-hidden.v1', gone);
    await eventually(() => {
      expect(announced('hidden')).toEqual(expected(1));
    });
    await announceVisibility(service, 'identity.member-shown.v1', gone);
    await eventually(() => {
      expect(announced('restored')).toEqual(expected(2));
    });
    const revisions = [...announced('hidden'), ...announced('restored')]
      .filter(({ otherId }) => otherId === other.memberId)
      .map((data) => unreadIn(data).revision);
    expect(revisions).toEqual(revisions.toSorted((a, b) => a - b));
    expect(announced('hidden')).toHaveLength(2);
  });

  it('is skipped in pages of conversations', async () => {
    const [gone, other] = await premiumPair(service);
    const third = await premiumMember(service);
    await send(service, other, gone.memberId, { content: 'First' });
    await send(service, other, third.memberId, { content: 'Second' });
    await send(service, gone, other.memberId, { content: 'Last' });
    await announceVisibility(service, 'identity.member-hidden.v1', gone);
    const page = async (query: string) => {
      const response = await service.request('GET', `/api/messages/conversations?limit=1${query}`, {
        as: other,
      });
      expect(response.headers['x-total-count']).toBe('2');
      const [conversation] = response.json as { lastMessage: { content: string } }[];
      return { content: conversation?.lastMessage.content, next: response.headers['x-next-cursor'] };
    };
    const first = await page('');
    expect(first.content).toBe('Second');
    const second = await page(`&cursor=${String(first.next)}`);
    expect(second).toEqual({ content: 'First', next: undefined });
  });
});
