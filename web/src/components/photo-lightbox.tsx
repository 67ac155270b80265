import { Flag } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';
import { type Photo, photoAlt, readPhoto } from '../lib/photo.ts';
import { usePlaceholder } from '../lib/use-placeholder.ts';
import { useReport } from '../lib/reporting.ts';
import { useViewerId } from '../lib/session.ts';
import { t } from './messages/index.ts';

export interface LightboxPhoto {
  path: string;
  /** The subject, without the photo's number: 'Best ramen in town, Sakura House'. */
  subject: string;
  /** Replaces the subject below the photo. */
  caption?: ReactNode;
  /** Undefined if the photo cannot be reported. */
  shownBy: PhotoOwner | undefined;
}

/** The rating that shows photos. */
export interface PhotoOwner {
  ratingId: string;
  /** Its author. */
  ownerId: string;
}

interface PhotoLightboxProps {
  photos: readonly LightboxPhoto[];
  /** With those that are not loaded yet. */
  total: number;
  startAt: number;
  onClose: () => void;
  /** The last loaded photo is near. */
  onNearEnd?: (() => void) | undefined;
}

/** Loaded when the first photo is opened. Arrow keys and swipes change the photo, Escape closes. */
export function PhotoLightbox({ photos, total, startAt, onClose, onNearEnd }: PhotoLightboxProps) {
  const [shownAt, setShownAt] = useState(startAt);
  const slides = useMemo(
    () =>
      photos.map((photo, index) => {
        const { src, width, height } = readPhoto(photo.path);
        return { src, width, height, alt: photoAlt(photo.subject, index, total) };
      }),
    [photos, total],
  );
  const shown = photos[shownAt];
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    if (shownAt >= photos.length - nearEnd && photos.length < total) onNearEnd?.();
  }, [shownAt, photos.length, total, onNearEnd]);
  return (
    <Lightbox
      open
      index={shownAt}
      close={onClose}
      slides={slides}
      labels={labels}
      carousel={{ finite: true, padding: slidePadding }}
      controller={{ closeOnBackdropClick: true }}
      on={{
        view: ({ index }) => setShownAt(index),
      }}
      toolbar={{
        buttons: [shown && <ReportPhoto key="report" photo={shown} onClose={onClose} />, 'close'],
      }}
      render={{
        controls: () => shown && <Caption photo={shown} index={shownAt} total={total} />,
        slideContainer: ({ slide, children }) => (
          <>
            <Placeholder path={photos.find(({ path }) => readPhoto(path).src === slide.src)?.path} />
            {children}
          </>
        ),
        ...(total === 1 && { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  );
}

const labels = {
  Previous: t('previousPhoto'),
  Next: t('nextPhoto'),
  Close: t('close'),
  Lightbox: t('lightbox'),
  'Photo gallery': t('photoGallery'),
  Carousel: t('carousel'),
  Slide: t('slide'),
  '{index} of {total}': t('slideOf', { index: '{index}', total: '{total}' }),
};

/** How many photos before the last one the next ones are requested. */
const nearEnd = 3;

interface CaptionProps {
  photo: LightboxPhoto;
  index: number;
  total: number;
}

/** Lets swipes through, except on its links. */
function Caption({ photo, index, total }: CaptionProps) {
  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-x-0 bottom-0 grid justify-items-center gap-0.5 bg-linear-to-t from-[rgb(0_0_0/0.85)] to-transparent px-4 pt-12 pb-[calc(1rem+env(safe-area-inset-bottom))] text-center text-sm text-white [&_a]:pointer-events-auto"
    >
      <div className="max-w-prose">{photo.caption ?? <bdi>{photo.subject}</bdi>}</div>
      {total > 1 && <p className="text-white/80 tabular-nums">{t('photoOf', { index: index + 1, total })}</p>}
    </div>
  );
}

function ReportPhoto({ photo, onClose }: { photo: LightboxPhoto; onClose: () => void }) {
  const report = useReport();
  const viewerId = useViewerId();
  const { path, shownBy } = photo;
  if (!shownBy || shownBy.ownerId === viewerId) return null;
  return (
    <button
      type="button"
      aria-label={t('reportPhoto')}
      title={t('reportPhoto')}
      className="yarl__button"
      onClick={() => {
        // Otherwise it would cover the report dialog.
        onClose();
        report({ kind: 'photo', targetId: shownBy.ratingId, photo: readPhoto(path).src });
      }}
    >
      <Flag aria-hidden className="size-6" />
    </button>
  );
}

const slidePadding = '16px';

/** A placeholder with the photo's size and position while the photo loads. */
function Placeholder({ path }: { path: string | undefined }) {
  const photo = useMemo<Photo | undefined>(() => (path === undefined ? undefined : readPhoto(path)), [path]);
  const placeholder = usePlaceholder(photo?.thumbHash);
  if (photo === undefined || placeholder === undefined) return null;
  const { width, height } = photo;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      className="pointer-events-none absolute m-auto hidden has-[+[class*=loading]]:block"
      style={{
        inset: slidePadding,
        width: `min(${String(width)}px, 100% - 2 * ${slidePadding})`,
        height: `min(${String(height)}px, 100% - 2 * ${slidePadding})`,
      }}
    >
      <image href={placeholder} width={width} height={height} preserveAspectRatio="none" />
    </svg>
  );
}
