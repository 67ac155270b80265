import type { RatingRevision } from '@candor/contracts';
import { MoveRight } from 'lucide-react';
import { useMemo } from 'react';
import { PhotoImage } from '../../../components/photos.tsx';
import { Stars } from '../../../components/stars.tsx';
import { cn } from '../../../lib/class-names.ts';
import { compareRevisions, type RevisionChanges, type TextPart } from '../compare-revisions.ts';
import { t } from '../messages/index.ts';

/** What the newer revision changed. Changes are marked by lines and for screen readers, not by color alone. */
export function RevisionComparison({ older, newer }: { older: RatingRevision; newer: RatingRevision }) {
  const changes = useMemo(() => compareRevisions(older, newer), [older, newer]);
  return (
    <div className="grid grid-cols-1 gap-4 rounded-2xl border p-4 sm:p-5">
      {changes.areSame && (
        <p role="status" className="text-muted">
          {t('sameVersions')}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {changes.stars ? (
          <>
            <del className="no-underline opacity-70">
              <Stars value={changes.stars.older} withFigure />
            </del>
            <span className="flex items-center gap-x-3">
              <MoveRight role="img" aria-label={t('changedTo')} className="size-4 shrink-0 text-muted" />
              <ins className="no-underline">
                <Stars value={changes.stars.newer} withFigure />
              </ins>
            </span>
          </>
        ) : (
          <Stars value={newer.starRating} withFigure />
        )}
      </p>
      <h3
        lang={newer.language ?? undefined}
        dir="auto"
        className="text-xl leading-snug tracking-normal wrap-anywhere"
      >
        <MarkedText parts={changes.title} />
      </h3>
      <p
        lang={newer.language ?? undefined}
        dir="auto"
        className="leading-relaxed wrap-anywhere whitespace-pre-line"
      >
        <MarkedText parts={changes.review} />
      </p>
      {changes.facts.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-sm" aria-label={t('detailsAndTags')}>
          {changes.facts.map((fact) => (
            <li key={`${fact.type} ${fact.text}`} dir="auto" className="wrap-anywhere">
              <MarkedText parts={[fact]} />
            </li>
          ))}
        </ul>
      )}
      <PhotoChanges photos={changes.photos} />
    </div>
  );
}

function MarkedText({ parts }: { parts: TextPart[] }) {
  return parts.map(({ type, text }, index) => {
    switch (type) {
      case 'same':
        return text;
      case 'added':
        return (
          <ins
            key={index}
            className={cn(
              'rounded-xs bg-success-soft underline decoration-2 underline-offset-3',
              parts[index - 1]?.type === 'removed' && 'ml-1',
            )}
          >
            <span className="sr-only">[{t('added')} </span>
            {text}
            <span className="sr-only">]</span>
          </ins>
        );
      case 'removed':
        return (
          <del key={index} className="rounded-xs bg-danger-soft line-through decoration-2">
            <span className="sr-only">[{t('removed')} </span>
            {text}
            <span className="sr-only">]</span>
          </del>
        );
    }
  });
}

/** Removed photos are no longer stored. */
function PhotoChanges({ photos: { added, removed } }: Pick<RevisionChanges, 'photos'>) {
  if (added.length + removed.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-2 text-sm">
      <p className="flex flex-wrap gap-x-4">
        {removed.length > 0 && <del>{t('photosRemoved', { count: removed.length })}</del>}
        {added.length > 0 && (
          <ins className="underline underline-offset-3">{t('photosAdded', { count: added.length })}</ins>
        )}
      </p>
      {added.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {added.map((photo, index) => (
            <PhotoImage
              key={photo}
              path={photo}
              alt={t('addedPhotoAlt', { number: index + 1, total: added.length })}
              sizes="96px"
              className="size-24 rounded-lg bg-sunken object-cover"
            />
          ))}
        </div>
      )}
    </div>
  );
}
