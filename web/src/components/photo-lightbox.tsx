import { Flag } from 'lucide-react';
import { useEffect, useState } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';
import type { Photo } from '../lib/photo.ts';
import { useReport } from '../lib/use-report.ts';
import { useViewerId } from '../lib/viewer.ts';

interface PhotoLightboxProps {
  photos: readonly Photo[];
  alt: (index: number) => string;
  startAt: number;
  onClose: () => void;
  /** Undefined where there is nothing to report. */
  shownBy: PhotoOwner | undefined;
}

/** The rating that shows photos. */
export interface PhotoOwner {
  ratingId: string;
  /** Its author. */
  ownerId: string;
}

/** Loaded when the first photo is opened. Arrows and swipes turn, Escape closes. */
export function PhotoLightbox({ photos, alt, startAt, onClose, shownBy }: PhotoLightboxProps) {
  const report = useReport();
  const viewerId = useViewerId();
  const [shownAt, setShownAt] = useState(startAt);
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
      carousel={{ finite: true }}
      controller={{ closeOnBackdropClick: true }}
      on={{
        view: ({ index }) => {
          setShownAt(index);
        },
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
                // The dialog would be below it.
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
      render={photos.length === 1 ? { buttonPrev: () => null, buttonNext: () => null } : {}}
    />
  );
}
