import type { RatingPhoto } from '@candor/contracts';
import { stripPhotoSizes } from '@candor/contracts/first-requests';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { LightboxPhoto } from '../../../components/photo-lightbox.tsx';
import { PhotoImage, PhotoLightbox } from '../../../components/photos.tsx';
import { formatCount, relativeAge, shortName } from '../../../lib/format.ts';
import { photoAlt } from '../../../lib/photo.ts';
import { useListingPhotos } from '../api/photos.ts';
import { t } from '../messages/index.ts';

interface PhotoStripProps {
  entityId: string;
  entityName: string;
}

const tiles = 6;

/** The photos of all reviews in one row; nothing without any. A click opens all of them. */
export function PhotoStrip({ entityId, entityName }: PhotoStripProps) {
  const { data, isFetching, fetchNextPage } = useListingPhotos(entityId);
  const [openAt, setOpenAt] = useState<number | null>(null);
  const photos = useMemo(
    () => (data?.pages ?? []).flatMap(({ items }) => items.map((photo) => lightboxPhoto(photo, entityName))),
    [data, entityName],
  );
  const total = Math.max(photos.length, data?.pages.at(-1)?.totalCount ?? 0);
  if (photos.length === 0) return null;
  return (
    <section aria-label={t('reviewPhotos')}>
      <ul className="-mx-[clamp(1rem,4vw,2rem)] flex snap-x scroll-px-[clamp(1rem,4vw,2rem)] gap-2 overflow-x-auto px-[clamp(1rem,4vw,2rem)] py-1">
        {photos.slice(0, tiles).map((photo, index) => (
          <li key={photo.path} className="shrink-0 snap-start">
            <button
              type="button"
              className="relative block aspect-[4/3] h-44 overflow-hidden rounded-xl bg-sunken sm:h-56"
              onClick={() => setOpenAt(index)}
            >
              <PhotoImage
                path={photo.path}
                alt={photoAlt(photo.subject, index, total)}
                sizes={stripPhotoSizes}
                isUrgent={index === 0}
                className="size-full transition-transform duration-300 hover:scale-[1.03]"
              />
              {index === tiles - 1 && total > tiles && (
                <span className="absolute inset-0 grid place-content-center bg-scrim text-lg font-semibold text-white">
                  <span aria-hidden>+{formatCount(total - tiles)}</span>
                  <span className="sr-only">{t('morePhotos', { count: total - tiles })}</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {openAt !== null && (
        <PhotoLightbox
          photos={photos}
          total={total}
          startAt={openAt}
          onClose={() => setOpenAt(null)}
          onNearEnd={() => {
            if (!isFetching) void fetchNextPage();
          }}
        />
      )}
    </section>
  );
}

function lightboxPhoto(
  { path, ratingId, title, language, createdAt, author }: RatingPhoto,
  entityName: string,
): LightboxPhoto {
  return {
    path,
    subject: `${title}, ${entityName}`,
    shownBy: { ratingId, ownerId: author.id },
    caption: (
      <>
        <p lang={language ?? undefined} dir="auto" className="line-clamp-2 font-medium">
          {title}
        </p>
        <p className="text-white/80">
          {t.rich('photoBy', {
            name: shortName(author),
            age: relativeAge(createdAt),
            author: (children) => (
              <Link key="author" to={`/user/${author.id}`} className="underline hover:text-white">
                <bdi>{children}</bdi>
              </Link>
            ),
            date: (children) => (
              <time key="date" dateTime={createdAt}>
                {children}
              </time>
            ),
          })}
        </p>
      </>
    ),
  };
}
