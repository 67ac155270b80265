import { CurrentUser, identityRoutes, operationsRoutes, type PublicProfile } from '@candor/contracts';
import { newId } from '@candor/platform';
import { eventually } from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSite, type Person, type Site } from './site.ts';

describe('members, through the gateway', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  }, 60_000);
  afterAll(() => site.stop());

  const register = async (facts: { readonly isPremium: boolean }) => {
    const person = site.newPerson();
    const answer = await person.ask('POST', '/api/register', {
      email: `${newId()}@example.com`,
      password: 'correct horse battery',
      firstName: 'Grace',
      lastName: 'Hopper',
      city: 'Austin',
      state: 'TX',
      agreeToTerms: true,
    });
    expect(answer.status).toBe(201);
    const { id } = CurrentUser.parse(answer.json);
    await site.internal.call('identity', identityRoutes.setFlags, { params: { id }, body: facts });
    await eventually(async () => {
      expect((await person.ask('GET', '/api/user')).json).toMatchObject(facts);
    });
    return { person, id };
  };
  const send = (person: Person, recipientId: string, content: string) =>
    person.ask('POST', '/api/messages', { recipientId, content });

  it('who are premium follow and write to each other; one who is not is refused', async () => {
    const ada = await register({ isPremium: true });
    const grace = await register({ isPremium: true });
    const free = await register({ isPremium: false });

    // Premium is part of the identity that the gateway signs, which it may keep for some seconds.
    await eventually(async () => {
      const answer = await ada.person.ask('POST', '/api/follow', { followingId: grace.id });
      expect(answer.status, answer.text).toBe(204);
    });
    expect((await ada.person.ask('GET', `/api/users/${grace.id}/following-status`)).json).toEqual({
      isFollowing: true,
    });
    expect(await free.person.ask('POST', '/api/follow', { followingId: grace.id })).toMatchObject({
      status: 403,
      json: { message: 'Premium required' },
    });

    const content = '<b>Hello</b> & "goodbye"';
    const sent = await eventually(async () => {
      const answer = await send(ada.person, grace.id, content);
      expect(answer.status, answer.text).toBe(201);
      return answer.json as { id: string };
    });
    expect((await grace.person.ask('GET', '/api/messages/conversations')).json).toMatchObject([
      { otherUser: { id: ada.id }, lastMessage: { content }, unreadCount: 1 },
    ]);
    expect((await grace.person.ask('PATCH', `/api/messages/${sent.id}/read`, {})).status).toBe(204);
    expect((await ada.person.ask('GET', `/api/messages/${grace.id}`)).json).toMatchObject({
      data: [{ id: sent.id, content, isRead: true }],
    });
    expect((await send(free.person, grace.id, 'Hello')).status).toBe(403);
    expect((await send(ada.person, free.id, 'Hello')).status).toBe(403);

    expect((await free.person.ask('GET', '/api/messages/conversations')).json).toEqual([]);
    expect((await free.person.ask('GET', `/api/messages/${grace.id}`)).json).toMatchObject({ data: [] });
    expect((await free.person.ask('PATCH', `/api/messages/${sent.id}/read`, {})).status).toBe(404);
    const visitor = site.newPerson();
    expect((await visitor.ask('GET', '/api/messages/conversations')).status).toBe(401);
    expect((await visitor.ask('POST', '/internal/unread-messages', { memberIds: [ada.id] })).status).toBe(
      404,
    );
  });

  it('see at once that somebody has a follower more or less by them', async () => {
    const ada = await register({ isPremium: true });
    const grace = await register({ isPremium: true });
    const counts = async () => {
      const paths = [`/api/users/${grace.id}`, '/api/user'];
      const [followed, own] = await Promise.all(paths.map((path) => ada.person.ask('GET', path)));
      return { ...(own?.json as CurrentUser), ...(followed?.json as PublicProfile) };
    };
    // Right after the start, identity may not listen yet.
    await eventually(async () => {
      const answer = await ada.person.ask('POST', '/api/follow', { followingId: grace.id });
      expect(answer.status, answer.text).toBe(204);
      expect(await counts()).toMatchObject({ followerCount: 1, followingCount: 1 });
    });
    await ada.person.ask('POST', '/api/unfollow', { followingId: grace.id });
    expect(await counts()).toMatchObject({ followerCount: 0, followingCount: 0 });
    await ada.person.ask('POST', '/api/follow', { followingId: grace.id });
    expect(await counts()).toMatchObject({ followerCount: 1, followingCount: 1 });
  });

  it('are counted as followers once, however wildly they follow and unfollow', async () => {
    const star = await register({ isPremium: true });
    const fans = await Promise.all(Array.from({ length: 5 }, () => register({ isPremium: true })));
    for (const { person } of fans) {
      await eventually(async () => {
        expect((await person.ask('POST', '/api/follow', { followingId: star.id })).status).toBe(204);
      });
    }
    const storm = fans.flatMap(({ person }, fan) =>
      Array.from({ length: 10 }, (_none, index) => {
        const path = (fan + index) % 3 === 0 ? '/api/unfollow' : '/api/follow';
        return person.ask('POST', path, { followingId: star.id });
      }),
    );
    for (const { status } of await Promise.all(storm)) expect(status).toBe(204);
    const statuses = await Promise.all(
      fans.map(({ person }) => person.ask('GET', `/api/users/${star.id}/following-status`)),
    );
    const following = statuses.map(({ json }) => (json as { isFollowing: boolean }).isFollowing);
    await eventually(async () => {
      expect((await star.person.ask('GET', '/api/user')).json).toMatchObject({
        followerCount: following.filter(Boolean).length,
      });
      for (const [index, { person }] of fans.entries()) {
        expect((await person.ask('GET', '/api/user')).json).toMatchObject({
          followingCount: following[index] ? 1 : 0,
        });
      }
    });
  });

  it('find after a rebuild what they wrote before', async () => {
    const ada = await register({ isPremium: true });
    const grace = await register({ isPremium: true });
    await eventually(async () => {
      expect((await ada.person.ask('POST', '/api/follow', { followingId: grace.id })).status).toBe(204);
      expect((await send(ada.person, grace.id, 'Hello')).status).toBe(201);
    });
    const seen = async () => {
      const paths = ['conversations', ada.id].map((path) => `/api/messages/${path}`);
      const answers = await Promise.all(paths.map((path) => grace.person.ask('GET', path)));
      const following = await ada.person.ask('GET', `/api/users/${grace.id}/following-status`);
      return [...answers, following].map(({ json }) => json);
    };
    const before = await seen();
    for (const readModel of ['follows', 'threads', 'conversations']) {
      await site.internal.call('social-messaging', operationsRoutes.startRebuild, { body: { readModel } });
      await eventually(async () => {
        const { rebuilds } = await site.internal.call('social-messaging', operationsRoutes.rebuilds, {});
        expect(rebuilds.find((rebuild) => rebuild.readModel === readModel)).toMatchObject({
          status: 'done',
          result: { mended: 0 },
        });
      });
    }
    expect(await seen()).toEqual(before);
  });
});
