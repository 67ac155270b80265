import { type CurrentUser, operationsRoutes, type PublicProfile } from '@candor/contracts';
import { eventually } from '@candor/platform/testing';
import { describe, expect, it } from 'vitest';
import type { Person, Site } from '../site.ts';
import { grant, list, rate, register, type Member } from './members.ts';

export const socialJourneys = (site: () => Site): void => {
  describe('members', () => {
    const withFlags = async (flags: { readonly isPremium: boolean }): Promise<Member> => {
      const member = await register(site());
      await grant(site(), member, flags);
      return member;
    };
    const send = (person: Person, recipientId: string, content: string) =>
      person.request('POST', '/api/messages', { recipientId, content });

    it('with premium follow and write to each other; others are refused', async () => {
      const ada = await withFlags({ isPremium: true });
      const grace = await withFlags({ isPremium: true });
      const free = await withFlags({ isPremium: false });

      // The gateway can cache the caller's flags for some seconds.
      await eventually(async () => {
        const response = await ada.person.request('POST', '/api/follow', { followingId: grace.id });
        expect(response.status, response.text).toBe(204);
      });
      expect((await ada.person.request('GET', `/api/users/${grace.id}/following-status`)).json).toEqual({
        isFollowing: true,
      });
      expect(await free.person.request('POST', '/api/follow', { followingId: grace.id })).toMatchObject({
        status: 403,
        json: { message: 'Premium required' },
      });

      const content = '<b>Hello</b> & "goodbye"';
      const sent = await eventually(async () => {
        const response = await send(ada.person, grace.id, content);
        expect(response.status, response.text).toBe(201);
        return response.json as { id: string };
      });
      expect((await grace.person.request('GET', '/api/messages/conversations')).json).toMatchObject([
        { otherUser: { id: ada.id }, lastMessage: { content }, unreadCount: 1 },
      ]);
      expect((await grace.person.request('PATCH', `/api/messages/${sent.id}/read`, {})).status).toBe(204);
      expect((await ada.person.request('GET', `/api/messages/${grace.id}`)).json).toMatchObject({
        data: [{ id: sent.id, content, isRead: true }],
      });
      expect((await send(free.person, grace.id, 'Hello')).status).toBe(403);
      expect((await send(ada.person, free.id, 'Hello')).status).toBe(403);

      expect((await free.person.request('GET', '/api/messages/conversations')).json).toEqual([]);
      expect((await free.person.request('GET', `/api/messages/${grace.id}`)).json).toMatchObject({
        data: [],
      });
      expect((await free.person.request('PATCH', `/api/messages/${sent.id}/read`, {})).status).toBe(404);
      const visitor = site().newPerson();
      expect((await visitor.request('GET', '/api/messages/conversations')).status).toBe(401);
    });

    it('who block each other end follows, feeds and messages, and can begin again', async () => {
      const ada = await withFlags({ isPremium: true });
      const grace = await withFlags({ isPremium: true });
      const { id: ratingId } = await rate(ada.person, (await list(ada.person)).id);
      await eventually(async () => {
        const response = await grace.person.request('POST', '/api/follow', { followingId: ada.id });
        expect(response.status, response.text).toBe(204);
        expect((await ada.person.request('GET', '/api/user')).json).toMatchObject({ followerCount: 1 });
        expect((await grace.person.request('GET', '/api/feed')).json).toMatchObject([{ id: ratingId }]);
      });
      expect((await ada.person.request('POST', '/api/block', { memberId: grace.id })).status).toBe(204);
      expect((await ada.person.request('GET', '/api/user')).json).toMatchObject({ followerCount: 0 });
      await eventually(async () => {
        expect((await grace.person.request('GET', '/api/feed')).json).toEqual([]);
      });
      expect((await ada.person.request('GET', '/api/user/blocked-members')).json).toMatchObject([
        { member: { id: grace.id } },
      ]);
      const pairs = [
        [ada, grace],
        [grace, ada],
      ] as const;
      for (const [from, to] of pairs) {
        expect(await send(from.person, to.id, 'Hello')).toMatchObject({
          status: 403,
          json: { code: 'cannot-message', message: 'You cannot message this member.' },
        });
      }
      expect((await ada.person.request('POST', '/api/unblock', { memberId: grace.id })).status).toBe(204);
      for (const [from, to] of pairs) expect((await send(from.person, to.id, 'Hello')).status).toBe(201);
    });

    it('see a changed follower count at once', async () => {
      const ada = await withFlags({ isPremium: true });
      const grace = await withFlags({ isPremium: true });
      const counts = async () => {
        const paths = [`/api/users/${grace.id}`, '/api/user'];
        const [followed, own] = await Promise.all(paths.map((path) => ada.person.request('GET', path)));
        return { ...(own?.json as CurrentUser), ...(followed?.json as PublicProfile) };
      };
      // Right after the start, identity may not have subscribed yet.
      await eventually(async () => {
        const response = await ada.person.request('POST', '/api/follow', { followingId: grace.id });
        expect(response.status, response.text).toBe(204);
        expect(await counts()).toMatchObject({ followerCount: 1, followingCount: 1 });
      });
      await ada.person.request('POST', '/api/unfollow', { followingId: grace.id });
      expect(await counts()).toMatchObject({ followerCount: 0, followingCount: 0 });
      await ada.person.request('POST', '/api/follow', { followingId: grace.id });
      expect(await counts()).toMatchObject({ followerCount: 1, followingCount: 1 });
    });

    it('are counted as followers once after concurrent follows and unfollows', async () => {
      const star = await withFlags({ isPremium: true });
      const fans = await Promise.all(Array.from({ length: 5 }, () => withFlags({ isPremium: true })));
      for (const { person } of fans) {
        await eventually(async () => {
          expect((await person.request('POST', '/api/follow', { followingId: star.id })).status).toBe(204);
        });
      }
      const storm = fans.flatMap(({ person }, fan) =>
        Array.from({ length: 10 }, (_none, index) => {
          const path = (fan + index) % 3 === 0 ? '/api/unfollow' : '/api/follow';
          return person.request('POST', path, { followingId: star.id });
        }),
      );
      for (const { status } of await Promise.all(storm)) expect(status).toBe(204);
      const statuses = await Promise.all(
        fans.map(({ person }) => person.request('GET', `/api/users/${star.id}/following-status`)),
      );
      const following = statuses.map(({ json }) => (json as { isFollowing: boolean }).isFollowing);
      await eventually(async () => {
        expect((await star.person.request('GET', '/api/user')).json).toMatchObject({
          followerCount: following.filter(Boolean).length,
        });
        for (const [index, { person }] of fans.entries()) {
          expect((await person.request('GET', '/api/user')).json).toMatchObject({
            followingCount: following[index] ? 1 : 0,
          });
        }
      });
    });

    it('find their messages after a rebuild', async () => {
      const ada = await withFlags({ isPremium: true });
      const grace = await withFlags({ isPremium: true });
      await eventually(async () => {
        expect((await ada.person.request('POST', '/api/follow', { followingId: grace.id })).status).toBe(204);
        expect((await send(ada.person, grace.id, 'Hello')).status).toBe(201);
      });
      const seen = async () => {
        const paths = ['conversations', ada.id].map((path) => `/api/messages/${path}`);
        const responses = await Promise.all(paths.map((path) => grace.person.request('GET', path)));
        const following = await ada.person.request('GET', `/api/users/${grace.id}/following-status`);
        return [...responses, following].map(({ json }) => json);
      };
      const before = await seen();
      for (const readModel of ['follows', 'threads', 'conversations']) {
        await site().internal.call('social-messaging', operationsRoutes.startRebuild, {
          body: { readModel },
        });
        await eventually(async () => {
          const { rebuilds } = await site().internal.call('social-messaging', operationsRoutes.rebuilds, {});
          expect(rebuilds.find((rebuild) => rebuild.readModel === readModel)).toMatchObject({
            status: 'done',
            result: { repaired: 0 },
          });
        });
      }
      expect(await seen()).toEqual(before);
    });
  });
};
