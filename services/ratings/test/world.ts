import {
  catalogRoutes,
  emptyContent,
  identityRoutes,
  mediaRoutes,
  RatingView,
  type BodySentTo,
  type EntitySummary,
  type PublicProfile,
  type ratingsRoutes,
} from '@candor/contracts';
import { InvalidRequest, newId } from '@candor/platform';
import {
  announceEntity,
  announceMember,
  member,
  peer,
  peerService,
  someReview,
  type Member,
  type PeerRoute,
  type TestService,
} from '@candor/platform/testing';
import { expect } from 'vitest';

export type ImportedRating = BodySentTo<(typeof ratingsRoutes)['importRatings']>['ratings'][number];

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

export const somePhoto = 'data:image/png;base64,iVBORw0KGgo=';

/** Facts of the other services that are not announced yet. */
export interface Unannounced {
  readonly entities: Map<string, EntitySummary & { readonly claimedBy: string | null }>;
  readonly members: Map<string, PublicProfile>;
  /** The photos that media has received. */
  readonly stored: string[];
}

/** The other services, which respond from `unannounced`. Media accepts every PNG. */
export const otherServices = ({ entities, members, stored }: Unannounced): readonly PeerRoute[] => [
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
  peer(mediaRoutes.fetchPhoto, ({ body }) => {
    if (!body.url.endsWith('.png'))
      throw new InvalidRequest('The picture could not be fetched.', 'unfetched-photo');
    const path = `/media/${newId().replaceAll('-', '')}_20x20.webp`;
    stored.push(path);
    return { path };
  }),
];

export const nothingUnannounced = (): Unannounced => ({
  entities: new Map(),
  members: new Map(),
  stored: [],
});

/** Announces a member and an entity. */
export const announceWorld = async (service: TestService) => {
  const [author, rated] = await Promise.all([announceMember(service), announceEntity(service)]);
  return { author, rated };
};

export const publish = async (
  service: TestService,
  as: Member,
  entityId: string,
  facts: object = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<RatingView> => {
  const body = { entityId, starRating: 5, title: 'Lovely', review: someReview, ...facts };
  const response = await service.request('POST', '/api/ratings', { as, body, headers });
  expect(response.status, response.text).toBe(201);
  return RatingView.parse(response.json);
};

/** As the gateway sends it. */
export const from = (address: string) => ({ 'x-client-address': address });

/** Announces a member who has claimed the entity. */
export const claimedBy = async (
  service: TestService,
  entityId: string,
  claimant: Member = member(),
): Promise<Member> => {
  const stream = `entity-${entityId}`;
  const claim = { entityId, claimedBy: claimant.memberId, claimedAt: '2026-11-22T10:00:00.000Z' };
  await service.announce('catalog.entity-claimed.v1', stream, claim);
  await service.applied(stream);
  return claimant;
};

export const endClaim = async (
  service: TestService,
  entityId: string,
  { memberId }: Member,
): Promise<void> => {
  const stream = `entity-${entityId}`;
  const ended = { entityId, claimedBy: memberId, reason: 'revoked' } as const;
  await service.announce('catalog.claim-ended.v1', stream, ended);
  await service.applied(stream);
};

/** A new rating by a new member, of an entity that another member has claimed. */
export const claimedRating = async (service: TestService) => {
  const { author, rated, rating } = await publishedRating(service);
  return { author, rated, rating, owner: await claimedBy(service, rated.id) };
};

/** A new rating by a new member, of a new entity. */
export const publishedRating = async (service: TestService, facts: object = {}) => {
  const { author, rated } = await announceWorld(service);
  return { author, rated, rating: await publish(service, author, rated.id, facts) };
};

export const arriving = (
  facts: Pick<ImportedRating, 'authorId' | 'entityId'> & Partial<ImportedRating>,
): ImportedRating => ({
  ratingId: newId(),
  starRating: 4,
  title: 'As it was',
  review: 'Short.',
  ...emptyContent,
  helpfulVoterIds: [],
  importedHelpfulCount: 0,
  publishedAt: '2025-05-05T05:05:05.000Z',
  ...facts,
});

/** Imports ratings as the importer does. Returns the refusals. */
export const importRatings = async (
  service: TestService,
  ratings: readonly ImportedRating[],
): Promise<unknown> => (await sendImport(service, { ratings: [...ratings] })).refusals;

export const sendImport = async (
  service: TestService,
  body: BodySentTo<(typeof ratingsRoutes)['previewRatings']>,
  path = '/internal/ratings/import',
): Promise<Readonly<Record<string, unknown>>> => {
  const response = await service.request('POST', path, { as: peerService('import'), body });
  expect(response.status, response.text).toBe(200);
  return response.json as Readonly<Record<string, unknown>>;
};
