import {
  emptyContent,
  emptyDetails,
  emptyProfile,
  summaryOf,
  type AnnouncedData,
  type EntitySummary,
} from '@candor/contracts';
import { newId } from '../event-sourcing/stream-type.ts';
import { member, type Member, type TestService } from './test-service.ts';

type MemberRegistered = AnnouncedData<'identity.member-registered.v1'>;
type EntityListed = AnnouncedData<'catalog.entity-listed.v1'>;
type RatingPublished = AnnouncedData<'ratings.rating-published.v1'>;

/** The announcement of a new member, a different one each time, with the spec's facts. */
export const memberRegistered = (facts: Partial<MemberRegistered> = {}): MemberRegistered => ({
  memberId: newId(),
  ...summaryOf({ ...emptyProfile, firstName: 'Ada', lastName: 'Byron', city: 'Austin', state: 'TX' }),
  email: null,
  ...facts,
});

/** The announcement of a new entity. */
export const entityListed = (facts: Partial<EntityListed> = {}): EntityListed => ({
  entityId: newId(),
  name: 'Harbor Light Café',
  category: 'food',
  city: 'Austin',
  state: 'TX',
  country: 'US',
  ...emptyDetails,
  latitude: 30.2672,
  longitude: -97.7431,
  locationPrecision: 'city',
  listedAt: new Date().toISOString(),
  ...facts,
});

/** The same entity as responses embed it. */
export const entitySummary = (facts: Partial<EntityListed> = {}): EntitySummary => {
  const { entityId, ...details } = entityListed(facts);
  return { id: entityId, ...details };
};

/** The announcement of a new rating. */
export const ratingPublished = (facts: Partial<RatingPublished> = {}): RatingPublished => ({
  ratingId: newId(),
  entityId: newId(),
  authorId: newId(),
  revision: 1,
  starRating: 5,
  title: 'Lovely',
  review: someReview,
  ...emptyContent,
  importedHelpfulCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...facts,
});

export const someReview = 'A quiet room, honest prices, and the best flat white in the whole neighbourhood.';

/** Announces a member to the service; a caller for requests. */
export const announceMember = async (service: TestService, facts: Partial<Member> = {}): Promise<Member> => {
  const announced = member(facts);
  const { memberId, isPremium, isVerified, isAdmin } = announced;
  const stream = `member-${memberId}`;
  await service.announce('identity.member-registered.v1', stream, memberRegistered({ memberId }));
  if (isPremium || isVerified) {
    await service.announce('identity.flags-changed.v1', stream, { memberId, isPremium, isVerified, isAdmin });
  }
  await service.applied(stream);
  return announced;
};

/** Announces an entity to the service. */
export const announceEntity = async (
  service: TestService,
  facts: Partial<EntityListed> = {},
): Promise<EntitySummary> => {
  const listed = entityListed(facts);
  const stream = `entity-${listed.entityId}`;
  await service.announce('catalog.entity-listed.v1', stream, listed);
  await service.applied(stream);
  return entitySummary(listed);
};
