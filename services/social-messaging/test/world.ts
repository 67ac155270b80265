import {
  ConversationSummary,
  identityRoutes,
  MessageView,
  type ResponseOf,
  type PublicProfile,
  type socialMessagingRoutes,
} from '@candor/contracts';
import {
  announceMember,
  peer,
  type Member,
  type PeerRoute,
  type TestService,
} from '@candor/platform/testing';
import { expect } from 'vitest';
import { z } from 'zod';

export const profile = (memberId: string, facts: Partial<PublicProfile> = {}): PublicProfile => ({
  id: memberId,
  firstName: 'New',
  lastName: 'Member',
  profilePicture: null,
  isVerified: false,
  isPremium: false,
  city: null,
  state: null,
  followerCount: 0,
  bio: null,
  memberSince: '2026-01-01T00:00:00.000Z',
  ...facts,
});

/** Identity, which knows these members, although the bus has not told of them. */
export const identityKnowing = (members: ReadonlyMap<string, PublicProfile>): readonly PeerRoute[] => [
  peer(identityRoutes.profilesForServices, ({ body }) =>
    body.memberIds.flatMap((id) => members.get(id) ?? []),
  ),
];

export const premiumMember = (service: TestService): Promise<Member> =>
  announceMember(service, { isPremium: true });

export const premiumPair = (service: TestService): Promise<readonly [Member, Member]> =>
  Promise.all([premiumMember(service), premiumMember(service)]);

export const trySending = (service: TestService, as: Member, recipientId: unknown, facts: object = {}) =>
  service.ask('POST', '/api/messages', { as, body: { recipientId, content: 'Hello', ...facts } });

export const send = async (
  service: TestService,
  as: Member,
  recipientId: string,
  facts: object = {},
): Promise<MessageView> => {
  const answer = await trySending(service, as, recipientId, facts);
  expect(answer.status, answer.text).toBe(201);
  return MessageView.parse(answer.json);
};

export const read = (service: TestService, as: Member, messageId: string) =>
  service.ask('PATCH', `/api/messages/${messageId}/read`, { as });

export const thread = async (
  service: TestService,
  as: Member,
  otherId: string,
  query = '',
): Promise<ResponseOf<(typeof socialMessagingRoutes)['thread']>> => {
  const answer = await service.ask('GET', `/api/messages/${otherId}${query}`, { as });
  expect(answer.status, answer.text).toBe(200);
  return z.object({ data: z.array(MessageView), hasOlder: z.boolean() }).parse(answer.json);
};

export const conversations = async (
  service: TestService,
  as: Member,
): Promise<readonly ConversationSummary[]> => {
  const answer = await service.ask('GET', '/api/messages/conversations', { as });
  expect(answer.status, answer.text).toBe(200);
  return z.array(ConversationSummary).parse(answer.json);
};

export const follow = (service: TestService, as: Member, followingId: unknown) =>
  service.ask('POST', '/api/follow', { as, body: { followingId } });

export const unfollow = (service: TestService, as: Member, followingId: unknown) =>
  service.ask('POST', '/api/unfollow', { as, body: { followingId } });

export const followingStatus = (service: TestService, as: Member, memberId: string) =>
  service.ask('GET', `/api/users/${memberId}/following-status`, { as });
