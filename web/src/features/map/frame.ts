/** What the map is drawn on, in pixels. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

export interface Pixel {
  readonly x: number;
  readonly y: number;
}

export function middleOf({ width, height }: Frame): Pixel {
  return { x: width / 2, y: height / 2 };
}

export function isWithin({ x, y }: Pixel, { width, height }: Frame): boolean {
  return x >= 0 && x <= width && y >= 0 && y <= height;
}
