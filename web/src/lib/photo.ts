import { photoPathPattern, photoVariantWidths } from '@candor/contracts/media/photo-path';

/** What an <img> needs to show a stored photo without moving the page when it arrives. */
export interface Photo {
  src: string;
  srcSet: string | undefined;
  width: number;
  height: number;
}

const unknownSize = { width: 1200, height: 900 };

export function readPhoto(path: string): Photo {
  const [, width, height] = photoPathPattern.exec(path) ?? [];
  if (width === undefined) return { src: path, srcSet: undefined, ...unknownSize };
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
  };
}
