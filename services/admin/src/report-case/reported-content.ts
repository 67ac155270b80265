import {
  catalogRoutes,
  identityRoutes,
  listModerationRoutes,
  messageModerationRoutes,
  ratingModerationRoutes,
  ratingsRoutes,
  type Entity,
  type EntityDetails,
  type RatingView,
  type ReportBody,
} from '@candor/contracts';
import { existing, isId, type ServiceContext } from '@candor/platform';
import { listingOf, writingOf, type Listing, type Snapshot, type Subject } from './report-case.events.ts';
import { t } from '../messages/index.ts';

export interface ReportedContentSnapshot {
  readonly subject: Subject;
  readonly snapshot: Snapshot;
}

type ContentReference = Pick<ReportBody, 'kind' | 'targetId'> & { readonly photo?: string };
type Context = Pick<ServiceContext, 'internal'>;

/** The content as its owner shows it to the reporter now; `NotFound` if the reporter cannot see it. */
export const snapshotContent = (
  context: Context,
  { kind, targetId: sent, photo }: ContentReference,
  reporterId: string,
): Promise<ReportedContentSnapshot> => {
  const targetId = existing(isId(sent) ? sent.toLowerCase() : null, notFound(kind));
  switch (kind) {
    case 'rating':
      return snapshotRating(context, targetId);
    case 'photo':
      return snapshotPhoto(context, targetId, photo ?? '');
    case 'reply':
      return snapshotReply(context, targetId);
    case 'entity':
      return snapshotEntity(context, targetId);
    case 'message':
      return snapshotMessage(context, targetId, reporterId);
    case 'profile':
      return snapshotProfile(context, targetId);
    case 'list':
      return snapshotList(context, targetId);
  }
};

const notFound = (kind: ReportBody['kind']): string => {
  switch (kind) {
    case 'rating':
      return t('ratingNotFound');
    case 'photo':
      return t('photoNotFound');
    case 'reply':
      return t('responseNotFound');
    case 'entity':
      return t('entityNotFound');
    case 'message':
      return t('messageNotFound');
    case 'profile':
      return t('userNotFound');
    case 'list':
      return t('listNotFound');
  }
};

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

export const snapshotRating = async (
  { internal }: Context,
  ratingId: string,
): Promise<ReportedContentSnapshot> => {
  const rating = await internal.call('ratings', ratingsRoutes.rating, { params: { id: ratingId } });
  return {
    subject: subjectOf('rating', ratingId, { entityId: rating.entityId }),
    snapshot: { type: 'writing', writing: writingOfRating(rating) },
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

const snapshotPhoto = async (
  { internal }: Context,
  ratingId: string,
  photo: string,
): Promise<ReportedContentSnapshot> => {
  const rating = await internal.call('ratings', ratingsRoutes.rating, { params: { id: ratingId } });
  const path = existing(
    rating.photos.find((shown) => shown === photo),
    t('photoNotFound'),
  );
  const { userId: authorId, title, entityId } = rating;
  return {
    // Only one rating shows a photo, and its name is random.
    subject: subjectOf('photo', ratingId, { entityId, photo: path, key: keyOf(path) }),
    snapshot: {
      type: 'writing',
      writing: writingOf({ authorId, title, text: null, tags: null, starRating: null, photos: [path] }),
    },
  };
};

/** Of `/media/<key>_….webp`. */
const keyOf = (path: string): string => path.replace(/^\/media\//, '').replace(/_.*$/, '');

const snapshotReply = async ({ internal }: Context, ratingId: string): Promise<ReportedContentSnapshot> => {
  const { writerId, entityId, text } = await internal.call('ratings', ratingModerationRoutes.replyForReport, {
    params: { id: ratingId },
  });
  return {
    subject: subjectOf('reply', ratingId, { entityId }),
    snapshot: { type: 'writing', writing: plainWriting(writerId, text) },
  };
};

const snapshotMessage = async (
  { internal }: Context,
  id: string,
  reporterId: string,
): Promise<ReportedContentSnapshot> => {
  const { senderId, content } = await internal.call(
    'social-messaging',
    messageModerationRoutes.messageForReport,
    { params: { id, memberId: reporterId } },
  );
  return {
    subject: subjectOf('message', id),
    snapshot: { type: 'writing', writing: plainWriting(senderId, content) },
  };
};

const snapshotProfile = async ({ internal }: Context, memberId: string): Promise<ReportedContentSnapshot> => {
  const { firstName, lastName, bio, profilePicture } = await internal.call(
    'identity',
    identityRoutes.publicProfile,
    { params: { id: memberId } },
  );
  return {
    subject: subjectOf('profile', memberId),
    snapshot: {
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

const snapshotList = async ({ internal }: Context, id: string): Promise<ReportedContentSnapshot> => {
  const { memberId, name, notes } = await internal.call(
    'social-messaging',
    listModerationRoutes.listForReport,
    { params: { id } },
  );
  return {
    subject: subjectOf('list', id),
    snapshot: {
      type: 'writing',
      writing: writingOf({
        authorId: memberId,
        title: name,
        text: notes,
        tags: null,
        starRating: null,
        photos: [],
      }),
    },
  };
};

const plainWriting = (authorId: string, text: string) =>
  writingOf({ authorId, title: null, text, tags: null, starRating: null, photos: [] });

const snapshotEntity = async ({ internal }: Context, entityId: string): Promise<ReportedContentSnapshot> => {
  const entity = await internal.call('catalog', catalogRoutes.entity, { params: { id: entityId } });
  return {
    subject: subjectOf('entity', entityId, { entityId }),
    snapshot: { type: 'listing', listing: listingOfEntity(entity) },
  };
};

/** Stored with the details; {@link shownLabel} translates them. */
const detailLabels = {
  category: 'Category',
  address: 'Address',
  city: 'City',
  website: 'Website',
  phone: 'Phone',
  instagram: 'Instagram',
  facebook: 'Facebook',
  twitter: 'Twitter',
} as const satisfies Record<
  Exclude<keyof EntityDetails, 'name' | 'description' | 'state' | 'country' | 'metadata'>,
  string
>;

const listingOfEntity = (entity: Entity): Listing =>
  listingOf({
    claimedBy: entity.claimedBy,
    name: entity.name,
    description: entity.description,
    details: [
      ...Object.entries(detailLabels).map(([field, label]) => ({
        label,
        value:
          label === 'City' ? `${entity.city}, ${entity.state}` : entity[field as keyof typeof detailLabels],
      })),
      ...(entity.metadata.additionalLinks ?? []).map(({ label, url }) => ({ label, value: url })),
    ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value }])),
  });

/** Of a detail. The labels of further links are the owner's own. */
export const shownLabel = (label: string): string => shownLabels().get(label) ?? label;

const shownLabels = (): ReadonlyMap<string, string> =>
  new Map([
    [detailLabels.category, t('detailCategory')],
    [detailLabels.address, t('detailAddress')],
    [detailLabels.city, t('detailCity')],
    [detailLabels.website, t('detailWebsite')],
    [detailLabels.phone, t('detailPhone')],
  ]);
