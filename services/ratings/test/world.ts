import {
  catalogRoutes,
  identityRoutes,
  mediaRoutes,
  RatingView,
  type AnnouncedData,
  type BodySentTo,
  type EntitySummary,
  type PublicProfile,
  type ratingsRoutes,
} from '@candor/contracts';
import { InvalidRequest, newId, type Caller } from '@candor/platform';
import { member, peer, peerService, type PeerAnswer, type TestService } from '@candor/platform/testing';
import { expect } from 'vitest';

export type Member = Extract<Caller, { type: 'member' }>;
export type Brought = BodySentTo<(typeof ratingsRoutes)['bringRatings']>['ratings'][number];

export const entity = (facts: Partial<EntitySummary> = {}): EntitySummary => ({
  id: newId(),
  name: 'Harbor Light Café',
  category: 'food',
  description: null,
  address: null,
  city: 'Austin',
  state: 'TX',
  country: 'US',
  website: null,
  phone: null,
  instagram: null,
  facebook: null,
  twitter: null,
  metadata: {},
  latitude: 30.2672,
  longitude: -97.7431,
  locationPrecision: 'city',
  ...facts,
});

export const listed = ({ id, ...details }: EntitySummary): AnnouncedData<'catalog.entity-listed.v1'> => ({
  entityId: id,
  ...details,
});

export const registered = (memberId: string): AnnouncedData<'identity.member-registered.v1'> => ({
  memberId,
  firstName: 'Ada',
  lastName: 'Byron',
  profilePicture: null,
  city: 'Austin',
  state: 'TX',
});

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

export const someReview = 'A quiet room, honest prices, and the best flat white in the whole neighbourhood.';
export const somePhoto = 'data:image/png;base64,iVBORw0KGgo=';

/** What the other services know, although the bus has not told of it. */
export interface Unannounced {
  readonly entities: Map<string, EntitySummary & { readonly claimedBy: string | null }>;
  readonly members: Map<string, PublicProfile>;
  /** Paths of photos that media was given. */
  readonly stored: string[];
}

/** The other services, answering from `unannounced`; media takes whatever says that it is a PNG. */
export const otherServices = ({ entities, members, stored }: Unannounced): readonly PeerAnswer[] => [
  peer(catalogRoutes.entitiesForServices, ({ body }) =>
    body.entityIds.flatMap((id) => entities.get(id) ?? []),
  ),
  peer(identityRoutes.profilesForServices, ({ body }) =>
    body.memberIds.flatMap((id) => members.get(id) ?? []),
  ),
  peer(identityRoutes.profileViews, () => ({ profileViews: 12 })),
  peer(mediaRoutes.storePhotos, ({ body }) => {
    if (body.dataUrls.some((url) => !url.startsWith('data:image/png'))) {
      throw new InvalidRequest('This is not a photo.', 'invalid-photo');
    }
    const paths = body.dataUrls.map(() => `/media/${newId().replaceAll('-', '')}_10x10.webp`);
    stored.push(...paths);
    return { paths };
  }),
];

export const nothingUnannounced = (): Unannounced => ({
  entities: new Map(),
  members: new Map(),
  stored: [],
});

export const announceMember = async (service: TestService, facts: Partial<Member> = {}): Promise<Member> => {
  const announced = member(facts);
  const stream = `member-${announced.memberId}`;
  const { memberId, isPremium, isVerified, isAdmin } = announced;
  await service.announce('identity.member-registered.v1', stream, registered(memberId));
  if (isPremium || isVerified) {
    await service.announce('identity.flags-changed.v1', stream, { memberId, isPremium, isVerified, isAdmin });
  }
  await service.applied(stream);
  return announced;
};

export const announceEntity = async (service: TestService): Promise<EntitySummary> => {
  const announced = entity();
  await service.announce('catalog.entity-listed.v1', `entity-${announced.id}`, listed(announced));
  await service.applied(`entity-${announced.id}`);
  return announced;
};

/** Somebody who may rate, and something to rate, as far as the bus has told. */
export const announceWorld = async (service: TestService) => {
  const [author, rated] = await Promise.all([announceMember(service), announceEntity(service)]);
  return { author, rated };
};

export const publish = async (
  service: TestService,
  as: Member,
  entityId: string,
  facts: object = {},
): Promise<RatingView> => {
  const body = { entityId, starRating: 5, title: 'Lovely', review: someReview, ...facts };
  const answer = await service.ask('POST', '/api/ratings', { as, body });
  expect(answer.status, answer.text).toBe(201);
  return RatingView.parse(answer.json);
};

/** A new rating of somebody new, about something new. */
export const publishedRating = async (service: TestService, facts: object = {}) => {
  const { author, rated } = await announceWorld(service);
  return { author, rated, rating: await publish(service, author, rated.id, facts) };
};

export const arriving = (facts: Pick<Brought, 'authorId' | 'entityId'> & Partial<Brought>): Brought => ({
  ratingId: newId(),
  starRating: 4,
  title: 'As it was',
  review: 'Short.',
  priceRange: null,
  serviceQuality: null,
  wouldRecommend: null,
  tags: [],
  photos: [],
  helpfulVoterIds: [],
  importedHelpfulCount: 0,
  publishedAt: '2025-05-05T05:05:05.000Z',
  ...facts,
});

/** Brings ratings as the importer would; answers the refusals. */
export const bring = async (service: TestService, ratings: readonly Brought[]): Promise<unknown> => {
  const answer = await service.ask('POST', '/internal/ratings/bring', {
    as: peerService('import'),
    body: { ratings },
  });
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { refusals: unknown }).refusals;
};
