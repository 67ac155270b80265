import type { Pixel } from './frame.ts';
import type { Place } from './places.ts';

/** A place on the drawn map. */
export interface DrawnPlace extends Pixel {
  readonly place: Place;
}

/** Places that share a mark, which is where the first of them is. */
export interface PlaceGroup extends Pixel {
  readonly members: readonly [DrawnPlace, ...DrawnPlace[]];
}

/** Marks that are so far apart do not touch each other, and each can be hit. */
const apartPixels = 42;

/** Places that would be on top of each other at that zoom share a mark. */
export function groupPlaces(places: readonly DrawnPlace[], factor: number): PlaceGroup[] {
  const groups: { x: number; y: number; members: [DrawnPlace, ...DrawnPlace[]] }[] = [];
  for (const drawn of places) {
    const near = groups.find(({ x, y }) => Math.hypot(x - drawn.x, y - drawn.y) * factor < apartPixels);
    if (near) near.members.push(drawn);
    else groups.push({ x: drawn.x, y: drawn.y, members: [drawn] });
  }
  return groups;
}

/** Whether zooming in, up to `most`, ever gives them marks of their own. */
export function canBeSeparated({ members }: PlaceGroup, most: number): boolean {
  return groupPlaces(members, most).length > 1;
}
