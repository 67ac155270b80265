import type { SavedItem } from '@candor/contracts';
import { mean } from '@candor/contracts/ratings/mean';
import { CircleSlash } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CategoryMark } from '../../../components/badges.tsx';
import { Stars } from '../../../components/stars.tsx';
import { categoryLabel } from '../../../lib/categories.ts';
import { shortName } from '../../../lib/format.ts';
import { cityAndState } from '../../../lib/place.ts';
import { t } from '../messages/index.ts';

interface SavedItemCardProps {
  item: SavedItem;
  /** The note, or the form that changes it. */
  note: ReactNode;
  /** Buttons of the list's member. */
  actions?: ReactNode;
}

/** A saved place or review in a list. */
export function SavedItemCard({ item, note, actions }: SavedItemCardProps) {
  return (
    <article className="rounded-speech flex h-full min-w-0 flex-col gap-3 border bg-surface p-4 shadow-low sm:p-5">
      <ItemContent item={item} />
      {note}
      {actions !== undefined && (
        <footer className="mt-auto flex flex-wrap items-center gap-x-1 gap-y-1 border-t pt-2.5">
          {actions}
        </footer>
      )}
    </article>
  );
}

function ItemContent({ item }: { item: SavedItem }) {
  switch (item.type) {
    case 'entity':
      return item.entity === null ? (
        <Unavailable sentence={t('placeUnavailable')} />
      ) : (
        <PlaceContent entity={item.entity} />
      );
    case 'rating':
      return item.rating === null ? (
        <Unavailable sentence={t('reviewUnavailable')} />
      ) : (
        <ReviewContent rating={item.rating} />
      );
  }
}

function PlaceContent({ entity }: { entity: NonNullable<Extract<SavedItem, { type: 'entity' }>['entity']> }) {
  const { starSum, reviewCount } = entity;
  const place = cityAndState(entity);
  return (
    <div className="flex items-start gap-3">
      <CategoryMark category={entity.category} />
      <div className="grid min-w-0 grid-cols-1 gap-1">
        <ItemLink entityId={entity.id}>{entity.name}</ItemLink>
        <p className="text-sm text-muted">
          {categoryLabel(entity.category)}
          {place !== null && (
            <>
              {' · '}
              <bdi>{place}</bdi>
            </>
          )}
        </p>
        {reviewCount > 0 && (
          <p className="flex flex-wrap items-center gap-x-2">
            <Stars value={mean(starSum, reviewCount)} withFigure size="small" />
            <span className="text-sm text-muted">{t('reviews', { count: reviewCount })}</span>
          </p>
        )}
      </div>
    </div>
  );
}

function ReviewContent({
  rating,
}: {
  rating: NonNullable<Extract<SavedItem, { type: 'rating' }>['rating']>;
}) {
  return (
    <div className="flex items-start gap-3">
      <CategoryMark category={rating.entity.category} />
      <div className="grid min-w-0 grid-cols-1 gap-1">
        <ItemLink entityId={rating.entityId}>{rating.entity.name}</ItemLink>
        <p className="text-sm text-muted">
          {t.rich('reviewBy', {
            name: shortName(rating.user),
            author: (children) => (
              <Link key="author" to={`/user/${rating.userId}`} className="hover:text-ink hover:underline">
                <bdi>{children}</bdi>
              </Link>
            ),
          })}
        </p>
        <Stars value={rating.starRating} withFigure size="small" />
        <p lang={rating.language ?? undefined} dir="auto" className="truncate pt-1 font-semibold">
          {rating.title}
        </p>
        <p
          lang={rating.language ?? undefined}
          dir="auto"
          className="line-clamp-2 text-[0.9375rem] leading-relaxed text-ink/85"
        >
          {rating.review}
        </p>
      </div>
    </div>
  );
}

function ItemLink({ entityId, children }: { entityId: string; children: string }) {
  return (
    <h3 className="text-lg leading-snug tracking-normal">
      <Link to={`/entity/${entityId}`} dir="auto" className="line-clamp-2 hover:text-accent hover:underline">
        {children}
      </Link>
    </h3>
  );
}

function Unavailable({ sentence }: { sentence: string }) {
  return (
    <p className="flex items-center gap-3 text-muted">
      <CircleSlash aria-hidden className="size-5 shrink-0" />
      {sentence}
    </p>
  );
}

export function NoteText({ note }: { note: string | null }) {
  if (note === null) return null;
  return (
    <p
      dir="auto"
      className="rounded-lg bg-sunken px-3.5 py-2.5 text-[0.9375rem] leading-relaxed break-words whitespace-pre-line"
    >
      <span className="sr-only">{t('noteLabel')} </span>
      {note}
    </p>
  );
}

/** What is saved, for screen readers. */
export function nameOf(item: SavedItem): string {
  switch (item.type) {
    case 'entity':
      return item.entity?.name ?? t('unavailablePlace');
    case 'rating':
      return item.rating === null ? t('unavailableReview') : t('reviewTitled', { title: item.rating.title });
  }
}
