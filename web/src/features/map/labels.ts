import type { Frame, Pixel } from './frame.ts';

/** A name that may be written on the map, where there is room for it. */
export interface Name extends Pixel {
  readonly text: string;
  /** What it names: a mark or several of one city, the city in which marks are, another city, a state. */
  readonly kind: 'mark' | 'marks' | 'home' | 'city' | 'state';
  /** What is written where this has no room. */
  readonly otherwise?: Name;
}

export interface Label extends Name {
  /** Which part of its text is at `textX`. */
  readonly anchor: 'start' | 'middle' | 'end';
  readonly textX: number;
  readonly textY: number;
}

/** Of the screen. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const characterPixels = 6.6;
const linePixels = 14;
const marginPixels = 4;
const markPixels = 17;

interface Offset {
  x: number;
  y: number;
  anchor: Label['anchor'];
}

const besideMark: readonly Offset[] = [
  { x: 0, y: 27, anchor: 'middle' },
  { x: 0, y: -27, anchor: 'middle' },
  { x: 26, y: 0, anchor: 'start' },
];

const besideDot: readonly Offset[] = [
  { x: 7, y: 0, anchor: 'start' },
  { x: -7, y: 0, anchor: 'end' },
];

/** Ways to put the text beside what it names, the best first; in pixels from its middle. */
const offsets: Readonly<Record<Name['kind'], readonly Offset[]>> = {
  mark: besideMark,
  marks: [...besideMark, { x: 0, y: 64, anchor: 'middle' }, { x: 0, y: -64, anchor: 'middle' }],
  home: besideDot,
  city: besideDot,
  state: [{ x: 0, y: 0, anchor: 'middle' }],
};

/** The names that can be read: within the frame, on nothing that is there and on no other name. Earlier ones come first. */
export function labelsOf(names: readonly Name[], occupied: readonly Box[], frame: Frame): Label[] {
  const taken = [...occupied];
  const place = (name: Name): Label[] => {
    for (const { x, y, anchor } of offsets[name.kind]) {
      const label = { ...name, anchor, textX: name.x + x, textY: name.y + y };
      const box = boxOf(label);
      if (!isInside(box, frame) || taken.some((other) => overlaps(box, other))) continue;
      taken.push(box);
      return [label];
    }
    return name.otherwise ? place(name.otherwise) : [];
  };
  return names.flatMap(place);
}

/** How much of the text is left of its anchor. */
const shareBefore = { start: 0, middle: 0.5, end: 1 };

/** What a mark takes. */
export function boxOfMark({ x, y }: Pixel): Box {
  return {
    left: x - markPixels,
    right: x + markPixels,
    top: y - markPixels,
    bottom: y + markPixels,
  };
}

function boxOf({ text, anchor, textX, textY }: Label): Box {
  const width = text.length * characterPixels;
  const left = textX - width * shareBefore[anchor] - marginPixels;
  return {
    left,
    right: left + width + 2 * marginPixels,
    top: textY - linePixels / 2,
    bottom: textY + linePixels / 2,
  };
}

function isInside({ left, right, top, bottom }: Box, { width, height }: Frame): boolean {
  return left >= 0 && right <= width && top >= 0 && bottom <= height;
}

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
