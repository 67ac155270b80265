import type { AdminRating } from '@candor/contracts';
import { RatingView } from '@candor/contracts/ratings/ratings';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Badge, CategoryBadge } from '../../../components/badges.tsx';
import { Avatar } from '../../../components/avatar.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { PhotoGrid } from '../../../components/photos.tsx';
import { Stars } from '../../../components/stars.tsx';
import { fullName } from '../../../lib/format.ts';
import { ratingDetails } from '../../../lib/rating-details.ts';
import { adminQuery } from '../api/admin-query.ts';
import { t } from '../messages/index.ts';
import { deleteAction, hideAction, Name } from '../moderation-actions.tsx';
import { DateText, EntityLink, HiddenBadge, MemberLink, ModerationButtons } from './table-cells.tsx';

/** 'rating of Harbor Light by Ada Byron' */
export function ratingName({ entity, user }: AdminRating): string {
  return t('ratingName', { entity: entity.name, author: fullName(user) });
}

export function RatingModeration({ rating, isWide = false }: { rating: AdminRating; isWide?: boolean }) {
  const { id, entity, user } = rating;
  return (
    <ModerationButtons
      name={ratingName(rating)}
      isWide={isWide}
      hide={hideAction({ ...rating, kind: 'rating' }, hidingText(rating))}
      remove={deleteAction(
        { kind: 'rating', id },
        t.rich('deleteRatingText', {
          authorName: fullName(user),
          entityName: entity.name,
          author: (name) => <Name key="author">{name}</Name>,
          entity: (name) => <Name key="entity">{name}</Name>,
        }),
      )}
    />
  );
}

function hidingText({ entity, user, isHidden }: AdminRating): ReactNode {
  const values = {
    author: fullName(user),
    entity: entity.name,
    name: (name: ReactNode) => <Name key="name">{name}</Name>,
  };
  return isHidden ? t.rich('restoreRatingText', values) : t.rich('hideRatingText', values);
}

interface ReviewPanelProps {
  rating: AdminRating;
  onClose: () => void;
}

/** The whole review beside the list: text at once, photos and details when they have loaded. */
export function ReviewPanel({ rating, onClose }: ReviewPanelProps) {
  const { id, entity, user, title, review, starRating, createdAt, isHidden } = rating;
  const { data, isError } = useQuery(
    adminQuery(['rating', id], `/api/admin/ratings/${encodeURIComponent(id)}`, RatingView),
  );
  return (
    <Dialog isSidePanel onClose={onClose} title={<bdi>{title}</bdi>}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Stars value={starRating} withFigure />
        <DateText at={createdAt} className="text-sm text-muted" />
        <HiddenBadge isHidden={isHidden} />
      </div>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3 text-sm">
        <dt className="text-muted">{t('entity')}</dt>
        <dd className="flex min-w-0 flex-wrap items-center gap-2">
          <EntityLink id={entity.id} name={entity.name} />
          <CategoryBadge category={entity.category} />
        </dd>
        <dt className="text-muted">{t('user')}</dt>
        <dd className="flex min-w-0 items-center gap-2">
          <Avatar user={user} size="small" />
          <MemberLink id={user.id} name={fullName(user)} />
        </dd>
      </dl>
      <p dir="auto" className="leading-relaxed break-words whitespace-pre-line">
        {review}
      </p>
      {data && <Details rating={data} />}
      {isError && (
        <p role="alert" className="text-sm text-danger">
          {t('detailsNotLoaded')}
        </p>
      )}
      <div className="border-t pt-4">
        <RatingModeration rating={rating} isWide />
      </div>
    </Dialog>
  );
}

function Details({ rating }: { rating: RatingView }) {
  const { photos, title, entity, tags, helpfulCount, isEdited } = rating;
  const lines = [
    ...ratingDetails(rating).map(({ name, text }) => (name === undefined ? text : `${name}: ${text}`)),
    t('helpfulCount', { count: helpfulCount }),
    ...(isEdited ? [t('edited')] : []),
  ];
  return (
    <>
      <PhotoGrid photos={photos} subject={`${title}, ${entity.name}`} />
      <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-sm text-muted">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {tags.length > 0 && (
        <ul aria-label={t('tags')} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <Badge>
                <bdi>{tag}</bdi>
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
