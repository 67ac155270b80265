import { Flag } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';
import { type Photo, readPhoto } from '../lib/photo.ts';
import { usePlaceholder } from '../lib/use-placeholder.ts';
import { useReport } from '../lib/reporting.ts';
import { useViewerId } from '../lib/session.ts';

interface PhotoLightboxProps {
  photos: readonly string[];
  alt: (index: number) => string;
  startAt: number;
  onClose: () => void;
  /** Undefined if the photos cannot be reported. */
  shownBy: PhotoOwner | undefined;
}

/** The rating that shows photos. */
export interface PhotoOwner {
  ratingId: string;
  /** Its author. */
  ownerId: string;
}

/** Loaded when the first photo is opened. Arrow keys and swipes change the photo, Escape closes. */
export function PhotoLightbox({ photos: paths, alt, startAt, onClose, shownBy }: PhotoLightboxProps) {
  const report = useReport();
  const viewerId = useViewerId();
  const [shownAt, setShownAt] = useState(startAt);
  const photos = useMemo(() => paths.map(readPhoto), [paths]);
  const shown = photos[shownAt];
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Lightbox
      open
      index={startAt}
      close={onClose}
      slides={photos.map(({ src, width, height }, index) => ({ src, width, height, alt: alt(index) }))}
      carousel={{ finite: true, padding: slidePadding }}
      controller={{ closeOnBackdropClick: true }}
      on={{
        view: ({ index }) => setShownAt(index),
      }}
      toolbar={{
        buttons: [
          shownBy && shown && shownBy.ownerId !== viewerId && (
            <button
              key="report"
              type="button"
              aria-label="Report this photo"
              title="Report this photo"
              className="yarl__button"
              onClick={() => {
                // Otherwise it would cover the report dialog.
                onClose();
                report({ kind: 'photo', targetId: shownBy.ratingId, photo: shown.src });
              }}
            >
              <Flag aria-hidden className="size-6" />
            </button>
          ),
          'close',
        ],
      }}
      render={{
        slideContainer: ({ slide, children }) => (
          <>
            <Placeholder photo={photos.find(({ src }) => src === slide.src)} />
            {children}
          </>
        ),
        ...(photos.length === 1 && { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  );
}

const slidePadding = '16px';

/** A placeholder with the photo's size and position while the photo loads. */
function Placeholder({ photo }: { photo: Photo | undefined }) {
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
