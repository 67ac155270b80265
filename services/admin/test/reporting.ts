import {
  catalogRoutes,
  identityRoutes,
  listModerationRoutes,
  messageModerationRoutes,
  ratingModerationRoutes,
  ratingsRoutes,
  ReportCasesPage,
  OwnDecision,
  type Entity,
  type MessageView,
  type PublicProfile,
  type RatingView,
  type ResponseOf,
  type ReportCase,
} from '@candor/contracts';
import { existing, newId, Unavailable } from '@candor/platform';
import {
  entitySummary,
  memberRegistered,
  peer,
  ratingPublished,
  type Member,
  type TestResponse,
} from '@candor/platform/testing';
import { expect } from 'vitest';
import { z } from 'zod';
import { startWorld, type World } from './world.ts';

/** The content that the data's owners show. */
export interface ReportingWorld extends World {
  readonly shown: {
    readonly ratings: Map<string, RatingView>;
    readonly entities: Map<string, Entity>;
    readonly profiles: Map<string, PublicProfile>;
    readonly messages: Map<string, MessageView>;
    readonly lists: Map<string, ResponseOf<typeof listModerationRoutes.listForReport>>;
    /** The author of the reply to a rating. */
    readonly replyWriters: Map<string, string>;
    /** The network that ratings came from, by their ids. */
    readonly networks: Map<string, { readonly network: string; readonly ratedAt: string }>;
  };
  /** While it is on, ratings does not respond about networks. */
  readonly outage: { isOn: boolean; calls: number };
}

export const startReportingWorld = async (
  options: Pick<NonNullable<Parameters<typeof startWorld>[0]>, 'settings' | 'erasedMembers'> = {},
): Promise<ReportingWorld> => {
  const shown: ReportingWorld['shown'] = {
    ratings: new Map(),
    entities: new Map(),
    profiles: new Map(),
    messages: new Map(),
    lists: new Map(),
    replyWriters: new Map(),
    networks: new Map(),
  };
  const outage = { isOn: false, calls: 0 };
  const furtherPeers = [
    peer(ratingsRoutes.rating, ({ params }) => existing(shown.ratings.get(params.id), 'Rating not found')),
    peer(ratingModerationRoutes.ratingForAdmins, ({ params }) =>
      existing(shown.ratings.get(params.id), 'Rating not found'),
    ),
    peer(catalogRoutes.entity, ({ params }) => existing(shown.entities.get(params.id), 'Entity not found')),
    peer(identityRoutes.publicProfile, ({ params }) =>
      existing(shown.profiles.get(params.id), 'User not found'),
    ),
    peer(messageModerationRoutes.messageForReport, ({ params: { id, memberId } }) => {
      const message = existing(shown.messages.get(id), 'Message not found');
      const isTheirs = [message.senderId, message.recipientId].includes(memberId);
      return existing(isTheirs ? message : null, 'Message not found');
    }),
    peer(listModerationRoutes.listForReport, ({ params }) =>
      existing(shown.lists.get(params.id), 'List not found'),
    ),
    peer(ratingModerationRoutes.replyForReport, ({ params: { id } }) => {
      const { entityId, reply } = existing(shown.ratings.get(id), 'Rating not found');
      const writerId = existing(shown.replyWriters.get(id), 'Response not found');
      return { ...existing(reply, 'Response not found'), entityId, writerId };
    }),
    peer(ratingModerationRoutes.ratingsFromSameNetwork, ({ params: { id } }) => {
      if (outage.isOn) {
        outage.calls += 1;
        throw new Unavailable('away');
      }
      const ratings = [...shown.networks].flatMap(([ratingId, { network, ratedAt }]) => {
        const rating = shown.ratings.get(ratingId);
        const isOfSame = rating?.entityId === shown.ratings.get(id)?.entityId;
        const isFromSame = network === shown.networks.get(id)?.network;
        return rating && isOfSame && isFromSame ? [{ ratingId, authorId: rating.userId, ratedAt }] : [];
      });
      return { ratings };
    }),
  ];
  return { ...(await startWorld({ furtherPeers, ...options })), shown, outage };
};

const at = '2026-01-01T00:00:00.000Z';

export const showRating = (world: ReportingWorld, facts: Partial<RatingView> = {}): RatingView => {
  const {
    authorId,
    ratingId,
    entityId,
    revision: _revision,
    importedHelpfulCount: _count,
    ...rest
  } = ratingPublished();
  const rating: RatingView = {
    ...rest,
    id: ratingId,
    userId: authorId,
    entityId,
    metadata: {},
    helpfulCount: 0,
    isVerified: false,
    isEdited: false,
    entity: entitySummary({ entityId }),
    user: publicUser(authorId),
    ...facts,
  };
  world.shown.ratings.set(rating.id, rating);
  return rating;
};

export const showEntity = (world: ReportingWorld, facts: Partial<Entity> = {}): Entity => {
  const entity: Entity = {
    ...entitySummary(),
    averageRating: 0,
    starSum: 0,
    reviewCount: 0,
    isClaimed: false,
    claimedBy: null,
    claimedAt: null,
    claimStatus: 'unclaimed',
    createdAt: at,
    ...facts,
  };
  world.shown.entities.set(entity.id, entity);
  return entity;
};

export const showProfile = (world: ReportingWorld, facts: Partial<PublicProfile> = {}): PublicProfile => {
  const profile = { ...publicUser(newId()), bio: 'I eat out a lot.', memberSince: at, ...facts };
  world.shown.profiles.set(profile.id, profile);
  return profile;
};

export const showMessage = (world: ReportingWorld, facts: Partial<MessageView> = {}): MessageView => {
  const message = {
    id: newId(),
    senderId: newId(),
    recipientId: newId(),
    content: 'Buy my pills.',
    isRead: false,
    createdAt: at,
    readAt: null,
    ...facts,
  };
  world.shown.messages.set(message.id, message);
  return message;
};

const publicUser = (id: string) => {
  const { firstName, lastName, profilePicture, city, state } = memberRegistered();
  return {
    id,
    firstName,
    lastName,
    profilePicture,
    city,
    state,
    isVerified: false,
    isPremium: false,
    followerCount: 0,
  };
};

const complaint = { reason: 'spam', note: 'An advertisement.' };

export const report = (
  { service }: ReportingWorld,
  as: Member,
  body: Readonly<Record<string, unknown>>,
): Promise<TestResponse> => service.request('POST', '/api/reports', { as, body: { ...complaint, ...body } });

export const snapshotRating = (world: ReportingWorld, as: Member, { id }: Pick<RatingView, 'id'>) =>
  report(world, as, { kind: 'rating', targetId: id });

export const cases = async (
  { service, admin }: ReportingWorld,
  state = 'open',
  as = admin,
): Promise<readonly ReportCase[]> => {
  const response = await service.request('GET', `/api/admin/reports?state=${state}&limit=100`, { as });
  expect(response.status, response.text).toBe(200);
  return ReportCasesPage.parse(response.json).items;
};

export const caseOf = async (
  world: ReportingWorld,
  caseId: string,
  state = 'open',
): Promise<ReportCase | undefined> => (await cases(world, state)).find(({ id }) => id === caseId);

export const decide = (
  { service, admin }: ReportingWorld,
  caseId: string,
  decision: string,
  { as = admin, reason = 'Advertising' }: { readonly as?: Member; readonly reason?: string } = {},
): Promise<TestResponse> =>
  service.request('POST', `/api/admin/reports/${caseId}/decide`, { as, body: { decision, reason } });

export const appeal = (
  { service }: ReportingWorld,
  caseId: string,
  as: Member,
  text = 'It is all true.',
): Promise<TestResponse> =>
  service.request('POST', `/api/user/decisions/${caseId}/appeal`, { as, body: { text } });

export const ownDecisions = async (
  { service }: ReportingWorld,
  as: Member,
): Promise<readonly OwnDecision[]> => {
  const response = await service.request('GET', '/api/user/decisions', { as });
  expect(response.status, response.text).toBe(200);
  return z.array(OwnDecision).parse(response.json);
};
