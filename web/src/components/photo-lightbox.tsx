import { useEffect } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';
import type { Photo } from '../lib/photo.ts';

interface PhotoLightboxProps {
  photos: readonly Photo[];
  alt: (index: number) => string;
  startAt: number;
  onClose: () => void;
}

/** Loaded when the first photo is opened. Arrows and swipes turn, Escape closes. */
export function PhotoLightbox({ photos, alt, startAt, onClose }: PhotoLightboxProps) {
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
      render={photos.length === 1 ? { buttonPrev: () => null, buttonNext: () => null } : {}}
    />
  );
}
