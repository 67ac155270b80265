import { photoPathPattern, photoVariantWidths } from '@candor/contracts/media/photo-path';
import { drawPlaceholder } from './photo-placeholder.ts';

/** What an <img> needs to show a stored photo without moving the page when it arrives. */
export interface Photo {
  src: string;
  srcSet: string | undefined;
  width: number;
  height: number;
  /** A data URL of its colours, to show until it is there; older photos have none. */
  placeholder: string | undefined;
}

const unknownSize = { width: 1200, height: 900 };

export function readPhoto(path: string): Photo {
  const [, width, height, placeholder] = photoPathPattern.exec(path) ?? [];
  if (width === undefined) return { src: path, srcSet: undefined, ...unknownSize, placeholder: undefined };
  const stem = path.slice(0, -'.webp'.length);
  const full = Number(width);
  const variants = photoVariantWidths
    .filter((variant) => variant < full)
    .map((variant) => `${stem}@${String(variant)}.webp ${String(variant)}w`);
  return {
    src: path,
    srcSet: [...variants, `${path} ${String(full)}w`].join(', '),
    width: full,
    height: Number(height),
    placeholder: placeholder === undefined ? undefined : drawPlaceholder(placeholder),
  };
}
