/** Widths in pixels of the smaller variants; the full photo is at most 2,048 wide or high. */
export const photoVariantWidths = [480, 960] as const;

/**
 * A photo's path: `/media/<random>_<width>x<height>.webp`; its variants end in `@480.webp` and `@960.webp`
 * instead of `.webp` and exist for every photo (never enlarged). Sizes are those of the full photo, in pixels.
 */
export const photoPathPattern = /^\/media\/[a-z0-9]{32}_(\d{1,5})x(\d{1,5})\.webp$/;
