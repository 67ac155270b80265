/** Widths in pixels of the smaller variants; the full photo is at most 2,048 wide or high. */
export const photoVariantWidths = [480, 960] as const;

/**
 * A photo's path: `/media/<random>_<width>x<height>_<placeholder>.webp`; its variants end in `@480.webp` and
 * `@960.webp` instead of `.webp` and exist for every photo (never enlarged). Sizes are those of the full photo, in pixels.
 *
 * The placeholder to show until the photo is loaded is its ThumbHash (https://evanw.github.io/thumbhash/) as
 * base64url without padding. That is 17, 19, 21, 23 or 24 bytes by its shape, or 23 or 25 for a transparent photo, so 23
 * to 34 characters. A path without placeholder is valid, too.
 */
export const photoPathPattern = /^\/media\/[a-z0-9]{32}_(\d{1,5})x(\d{1,5})(?:_([\w-]{23,34}))?\.webp$/;

/** The `srcset` of an image: the photo and its smaller variants. `undefined` for a path without a size. */
export const photoSrcSet = (path: string): string | undefined => {
  const [, width] = photoPathPattern.exec(path) ?? [];
  if (width === undefined) return undefined;
  const stem = path.slice(0, -'.webp'.length);
  const full = Number(width);
  const variants = photoVariantWidths
    .filter((variant) => variant < full)
    .map((variant) => `${stem}@${String(variant)}.webp ${String(variant)}w`);
  return [...variants, `${path} ${String(full)}w`].join(', ');
};
