import {
  catalogRoutes,
  identityRoutes,
  messageModerationRoutes,
  ratingModerationRoutes,
  ratingsRoutes,
  type Entity,
  type RatingView,
  type ReportBody,
} from '@candor/contracts';
import { existing, isId, type ServiceContext } from '@candor/platform';
import { listingOf, writingOf, type Listing, type Seen, type Subject } from './report-case.events.ts';

export interface ReportedThing {
  readonly subject: Subject;
  readonly seen: Seen;
}

type Named = Pick<ReportBody, 'kind' | 'targetId'> & { readonly photo?: string };
type Context = Pick<ServiceContext, 'internal'>;

/** A thing and what its owner shows of it to the reporter at this moment; `NotFound` for what he does not see. */
export const findReportedThing = (
  context: Context,
  { kind, targetId: sent, photo }: Named,
  reporterId: string,
): Promise<ReportedThing> => {
  const targetId = existing(isId(sent) ? sent.toLowerCase() : null, nouns[kind]);
  switch (kind) {
    case 'rating':
      return reportedRating(context, targetId);
    case 'photo':
      return reportedPhoto(context, targetId, photo ?? '');
    case 'reply':
      return reportedReply(context, targetId);
    case 'entity':
      return reportedEntity(context, targetId);
    case 'message':
      return reportedMessage(context, targetId, reporterId);
    case 'profile':
      return reportedProfile(context, targetId);
  }
};

const nouns = {
  rating: 'Rating',
  photo: 'Photo',
  reply: 'Response',
  entity: 'Entity',
  message: 'Message',
  profile: 'User',
} as const satisfies Record<ReportBody['kind'], string>;

const subjectOf = (
  kind: ReportBody['kind'],
  targetId: string,
  place: { readonly entityId?: string; readonly photo?: string; readonly key?: string } = {},
): Subject => ({
  caseId: `${kind}.${place.key ?? targetId}`,
  kind,
  targetId,
  entityId: place.entityId ?? null,
  photo: place.photo ?? null,
});

export const reportedRating = async ({ internal }: Context, ratingId: string): Promise<ReportedThing> => {
  const rating = await internal.call('ratings', ratingsRoutes.rating, { params: { id: ratingId } });
  return {
    subject: subjectOf('rating', ratingId, { entityId: rating.entityId }),
    seen: { type: 'writing', writing: writingOfRating(rating) },
  };
};

const writingOfRating = ({ userId, title, review, tags, starRating, photos }: RatingView) =>
  writingOf({
    authorId: userId,
    title,
    text: review,
    tags: tags.length === 0 ? null : tags.join(', '),
    starRating,
    photos,
  });

const reportedPhoto = async (
  { internal }: Context,
  ratingId: string,
  photo: string,
): Promise<ReportedThing> => {
  const rating = await internal.call('ratings', ratingsRoutes.rating, { params: { id: ratingId } });
  const path = existing(
    rating.photos.find((shown) => shown === photo),
    'Photo',
  );
  const { userId: authorId, title, entityId } = rating;
  return {
    // A photo is shown by one rating alone, and its name is random.
    subject: subjectOf('photo', ratingId, { entityId, photo: path, key: keyOf(path) }),
    seen: {
      type: 'writing',
      writing: writingOf({ authorId, title, text: null, tags: null, starRating: null, photos: [path] }),
    },
  };
};

/** Of `/media/<key>_….webp`. */
const keyOf = (path: string): string => path.replace(/^\/media\//, '').replace(/_.*$/, '');

const reportedReply = async ({ internal }: Context, ratingId: string): Promise<ReportedThing> => {
  const { writerId, entityId, text } = await internal.call('ratings', ratingModerationRoutes.replyForReport, {
    params: { id: ratingId },
  });
  return {
    subject: subjectOf('reply', ratingId, { entityId }),
    seen: { type: 'writing', writing: plainWriting(writerId, text) },
  };
};

const reportedMessage = async (
  { internal }: Context,
  id: string,
  reporterId: string,
): Promise<ReportedThing> => {
  const { senderId, content } = await internal.call(
    'social-messaging',
    messageModerationRoutes.messageForReport,
    { params: { id, memberId: reporterId } },
  );
  return {
    subject: subjectOf('message', id),
    seen: { type: 'writing', writing: plainWriting(senderId, content) },
  };
};

const reportedProfile = async ({ internal }: Context, memberId: string): Promise<ReportedThing> => {
  const { firstName, lastName, bio, profilePicture } = await internal.call(
    'identity',
    identityRoutes.publicProfile,
    { params: { id: memberId } },
  );
  return {
    subject: subjectOf('profile', memberId),
    seen: {
      type: 'writing',
      writing: writingOf({
        authorId: memberId,
        title: `${firstName} ${lastName}`.trim(),
        text: bio,
        tags: null,
        starRating: null,
        photos: profilePicture === null ? [] : [profilePicture],
      }),
    },
  };
};

const plainWriting = (authorId: string, text: string) =>
  writingOf({ authorId, title: null, text, tags: null, starRating: null, photos: [] });

const reportedEntity = async ({ internal }: Context, entityId: string): Promise<ReportedThing> => {
  const entity = await internal.call('catalog', catalogRoutes.entity, { params: { id: entityId } });
  return {
    subject: subjectOf('entity', entityId, { entityId }),
    seen: { type: 'listing', listing: listingOfEntity(entity) },
  };
};

const listingOfEntity = (entity: Entity): Listing =>
  listingOf({
    claimedBy: entity.claimedBy,
    name: entity.name,
    description: entity.description,
    details: [
      { label: 'Category', value: entity.category },
      { label: 'Address', value: entity.address },
      { label: 'City', value: `${entity.city}, ${entity.state}` },
      { label: 'Website', value: entity.website },
      { label: 'Phone', value: entity.phone },
      { label: 'Instagram', value: entity.instagram },
      { label: 'Facebook', value: entity.facebook },
      { label: 'Twitter', value: entity.twitter },
      ...(entity.metadata.additionalLinks ?? []).map(({ label, url }) => ({ label, value: url })),
    ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value }])),
  });
