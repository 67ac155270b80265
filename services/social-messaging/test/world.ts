import {
  ConversationSummary,
  identityRoutes,
  MessageView,
  socialMessagingRoutes,
  type BlockedMember,
  type ResponseOf,
  type PublicProfile,
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

/** Identity with members whose announcement has not arrived. */
export const identityWith = (members: ReadonlyMap<string, PublicProfile>): readonly PeerRoute[] => [
  peer(identityRoutes.profilesForServices, ({ body }) =>
    body.memberIds.flatMap((id) => members.get(id) ?? []),
  ),
];

export const premiumMember = (service: TestService): Promise<Member> =>
  announceMember(service, { isPremium: true });

export const premiumPair = (service: TestService): Promise<readonly [Member, Member]> =>
  Promise.all([premiumMember(service), premiumMember(service)]);

export const trySending = (service: TestService, as: Member, recipientId: unknown, facts: object = {}) =>
  service.request('POST', '/api/messages', { as, body: { recipientId, content: 'Hello', ...facts } });

export const send = async (
  service: TestService,
  as: Member,
  recipientId: string,
  facts: object = {},
): Promise<MessageView> => {
  const response = await trySending(service, as, recipientId, facts);
  expect(response.status, response.text).toBe(201);
  return MessageView.parse(response.json);
};

export const read = (service: TestService, as: Member, messageId: string) =>
  service.request('PATCH', `/api/messages/${messageId}/read`, { as });

export const thread = async (
  service: TestService,
  as: Member,
  otherId: string,
  query = '',
): Promise<ResponseOf<(typeof socialMessagingRoutes)['thread']>> => {
  const response = await service.request('GET', `/api/messages/${otherId}${query}`, { as });
  expect(response.status, response.text).toBe(200);
  return socialMessagingRoutes.thread.responses[200].parse(response.json);
};

export const conversations = async (
  service: TestService,
  as: Member,
): Promise<readonly ConversationSummary[]> => {
  const response = await service.request('GET', '/api/messages/conversations', { as });
  expect(response.status, response.text).toBe(200);
  return z.array(ConversationSummary).parse(response.json);
};

export const follow = (service: TestService, as: Member, followingId: unknown) =>
  service.request('POST', '/api/follow', { as, body: { followingId } });

export const unfollow = (service: TestService, as: Member, followingId: unknown) =>
  service.request('POST', '/api/unfollow', { as, body: { followingId } });

export const followingStatus = (service: TestService, as: Member, memberId: string) =>
  service.request('GET', `/api/users/${memberId}/following-status`, { as });

export const block = (service: TestService, as: Member, memberId: unknown) =>
  service.request('POST', '/api/block', { as, body: { memberId } });

export const unblock = (service: TestService, as: Member, memberId: unknown) =>
  service.request('POST', '/api/unblock', { as, body: { memberId } });

export const blockedMembers = async (service: TestService, as: Member): Promise<readonly BlockedMember[]> => {
  const response = await service.request('GET', '/api/user/blocked-members', { as });
  expect(response.status, response.text).toBe(200);
  return socialMessagingRoutes.blockedMembers.responses[200].parse(response.json);
};
