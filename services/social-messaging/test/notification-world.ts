import { NotificationView, type EntitySummary } from '@candor/contracts';
import { newId } from '@candor/platform';
import {
  announceEntity,
  announceMember,
  ratingPublished,
  type Member,
  type TestService,
} from '@candor/platform/testing';
import { expect } from 'vitest';
import { z } from 'zod';

export interface ReviewedListing {
  readonly author: Member;
  readonly owner: Member;
  readonly entity: EntitySummary;
  readonly ratingId: string;
}

export const publish = async (
  service: TestService,
  { entityId, authorId }: { readonly entityId: string; readonly authorId: string },
  actorId: string | null = authorId,
): Promise<string> => {
  const published = ratingPublished({ entityId, authorId });
  const stream = `rating-${published.ratingId}`;
  await service.announce('ratings.rating-published.v1', stream, published, actorId);
  await service.applied(stream);
  return published.ratingId;
};

/** A listing that its owner claimed before the author's review. */
export const reviewedListing = async (
  service: TestService,
  members: Partial<Pick<ReviewedListing, 'author' | 'owner'>> = {},
  entityId = newId(),
): Promise<ReviewedListing> => {
  const author = members.author ?? (await announceMember(service));
  const owner = members.owner ?? (await announceMember(service));
  const entity = await announceEntity(service, { entityId });
  const stream = `entity-${entity.id}`;
  await service.announce('catalog.entity-claimed.v1', stream, {
    entityId: entity.id,
    claimedBy: owner.memberId,
    claimedAt: new Date().toISOString(),
  });
  await service.applied(stream);
  const ratingId = await publish(service, { entityId: entity.id, authorId: author.memberId });
  return { author, owner, entity, ratingId };
};

export const respond = async (
  service: TestService,
  { author, owner, entity, ratingId }: ReviewedListing,
): Promise<void> => {
  const at = new Date().toISOString();
  await service.announce('ratings.reply-written.v1', `reply-${ratingId}`, {
    ratingId,
    entityId: entity.id,
    authorId: author.memberId,
    writerId: owner.memberId,
    text: 'See https://evil.example',
    createdAt: at,
    updatedAt: at,
  });
  await service.applied(`reply-${ratingId}`);
};

export const removeResponse = async (
  service: TestService,
  { author, owner, entity, ratingId }: ReviewedListing,
): Promise<void> => {
  await service.announce('ratings.reply-removed.v1', `reply-${ratingId}`, {
    ratingId,
    entityId: entity.id,
    authorId: author.memberId,
    writerId: owner.memberId,
  });
  await service.applied(`reply-${ratingId}`);
};

const ballot = { isHelpful: true, revision: 1, isCounted: true };

export const findHelpful = async (
  service: TestService,
  ratingId: string,
  voterId: string,
  facts: Partial<typeof ballot> = {},
): Promise<void> => {
  const stream = `vote-${ratingId}.${voterId}`;
  await service.announce('ratings.vote-cast.v1', stream, {
    ratingId,
    voterId,
    ballot: { ...ballot, ...facts },
    previous: null,
  });
  await service.applied(stream);
};

export const withdrawVote = async (
  service: TestService,
  ratingId: string,
  voterId: string,
): Promise<void> => {
  const stream = `vote-${ratingId}.${voterId}`;
  await service.announce('ratings.vote-withdrawn.v1', stream, { ratingId, voterId, previous: ballot });
  await service.applied(stream);
};

export const notificationsOf = async (
  service: TestService,
  as: Member,
  query = '',
): Promise<readonly NotificationView[]> => {
  const response = await service.request('GET', `/api/notifications${query}`, { as });
  expect(response.status, response.text).toBe(200);
  return z.array(NotificationView).parse(response.json);
};

export const unreadCountOf = async (service: TestService, as: Member): Promise<number> => {
  const response = await service.request('GET', '/api/notifications/unread', { as });
  return z.object({ unreadCount: z.number() }).parse(response.json).unreadCount;
};

export const choose = async (service: TestService, as: Member, channels: object): Promise<void> => {
  const response = await service.request('PUT', '/api/notifications/settings', { as, body: channels });
  expect(response.status, response.text).toBe(200);
};
