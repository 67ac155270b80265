import { groupBy } from 'es-toolkit/array/groupBy';
import { meanBy } from 'es-toolkit/math/meanBy';
import type { Cluster } from './clusters.ts';
import type { Place } from './places.ts';
import { usCities, usStates } from './us-geography.ts';
import {
  isInFrame,
  milesPerPixel,
  pixelAt,
  type Camera,
  type Frame,
  type Pixel,
  type Point,
} from './viewport.ts';

/** A cluster in the frame. */
export interface Marker extends Cluster {
  readonly at: Pixel;
}

/** What the labels use of a marker: its position, and the cities to name. */
export type LabeledMarker = Pick<Marker, 'at'> & { readonly places: readonly Pick<Place, 'city'>[] };

type Kind = 'marked-city' | 'city' | 'state';

/** A text that may be written at a point, if there is room. */
interface Candidate {
  readonly kind: Kind;
  readonly text: string;
  readonly at: Pixel;
  readonly hasDot: boolean;
}

export interface Label extends Candidate {
  readonly anchor: keyof typeof shareLeftOfAnchor;
  readonly textAt: Pixel;
}

/** From small to large scales, more cities are labeled. */
const citiesByMilesPerPixel = [
  { from: 2, count: 40 },
  { from: 0.6, count: 200 },
  { from: 0.25, count: 700 },
  { from: 0, count: usCities.length },
];
/** Closer than that, few states are in view, and a city is larger than a marker. */
const closeMilesPerPixel = 0.3;

const characterPixels = 6.6;
const linePixels = 14;
const paddingPixels = 4;
const markerRadiusPixels = 17;
const shareLeftOfAnchor = { start: 0, middle: 0.5, end: 1 };

const besideDot = [
  { dx: 7, dy: 0, anchor: 'start' },
  { dx: -7, dy: 0, anchor: 'end' },
] as const;

/** The possible positions of a text, in pixels from its point, the best position first. */
const positions = {
  state: [{ dx: 0, dy: 0, anchor: 'middle' }],
  city: besideDot,
  'marked-city': [
    { dx: 0, dy: 27, anchor: 'middle' },
    { dx: 0, dy: -27, anchor: 'middle' },
    { dx: 26, dy: 0, anchor: 'start' },
    { dx: 0, dy: 64, anchor: 'middle' },
    { dx: 0, dy: -64, anchor: 'middle' },
  ],
} as const;

/**
 * The labels of the map: the cities of the markers, then states, then other cities. None covers a marker or another
 * label.
 */
export function labelsOf(markers: readonly LabeledMarker[], camera: Camera): Label[] {
  const occupied = [...markers.map(({ at }) => boxOfMarker(at)), ...controlsOf(camera.frame)];
  return candidatesOf(markers, camera).flatMap((candidate) => {
    for (const { dx, dy, anchor } of positionsOf(candidate)) {
      const label = { ...candidate, anchor, textAt: { x: candidate.at.x + dx, y: candidate.at.y + dy } };
      const box = boxOf(label);
      if (!isInside(box, camera.frame) || occupied.some((other) => overlap(box, other))) continue;
      occupied.push(box);
      return [label];
    }
    return [];
  });
}

function candidatesOf(markers: readonly LabeledMarker[], camera: Camera): Candidate[] {
  const scale = milesPerPixel(camera);
  const isClose = scale < closeMilesPerPixel;
  const inFrame = <T extends Point>(points: readonly T[]) =>
    points.flatMap((point) => {
      const at = pixelAt(camera, point);
      return at && isInFrame(at, camera.frame) ? [{ ...point, at }] : [];
    });
  const { count = 0 } = citiesByMilesPerPixel.find(({ from }) => scale >= from) ?? {};
  const cities = inFrame(usCities.slice(0, count));
  const markedCities = citiesOfMarkers(markers).map((city): Candidate => {
    const itself = isClose ? cities.find(({ name }) => name === city.name) : undefined;
    return { kind: 'marked-city', text: city.name, at: itself?.at ?? city.at, hasDot: itself !== undefined };
  });
  const marked = new Set(markedCities.map(({ text }) => text));
  const states = isClose
    ? []
    : usStates.filter(({ name, milesAcross }) => milesAcross / scale > name.length * characterPixels);
  return [
    ...markedCities,
    ...inFrame(states).map(({ name, at }) => ({ kind: 'state' as const, text: name, at, hasDot: false })),
    ...cities
      .filter(({ name }) => !marked.has(name))
      .map(({ name, at }) => ({ kind: 'city' as const, text: name, at, hasDot: true })),
  ];
}

/**
 * The cities whose markers have no place of another city, those with most places first; in the middle of their markers.
 */
function citiesOfMarkers(markers: readonly LabeledMarker[]): { name: string; at: Pixel }[] {
  const placed = markers.flatMap((marker) => marker.places.map(({ city }) => ({ city, marker })));
  return Object.entries(groupBy(placed, ({ city }) => city))
    .toSorted(([, one], [, other]) => other.length - one.length)
    .flatMap(([city, members]) => {
      const ofCity = [...new Set(members.map(({ marker }) => marker))];
      if (city === '' || ofCity.some(({ places }) => places.some((place) => place.city !== city))) return [];
      return [
        {
          name: city.replace(/, [^,]*$/, ''),
          at: { x: meanBy(ofCity, ({ at }) => at.x), y: meanBy(ofCity, ({ at }) => at.y) },
        },
      ];
    });
}

function positionsOf({ kind, hasDot }: Candidate): readonly (typeof positions)[Kind][number][] {
  return kind === 'marked-city' && hasDot ? [...besideDot, ...positions[kind]] : positions[kind];
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function boxOf({ text, anchor, textAt: { x, y } }: Label): Box {
  const width = text.length * characterPixels;
  const left = x - width * shareLeftOfAnchor[anchor] - paddingPixels;
  return {
    left,
    right: left + width + 2 * paddingPixels,
    top: y - linePixels / 2,
    bottom: y + linePixels / 2,
  };
}

function boxOfMarker({ x, y }: Pixel): Box {
  return {
    left: x - markerRadiusPixels,
    right: x + markerRadiusPixels,
    top: y - markerRadiusPixels,
    bottom: y + markerRadiusPixels,
  };
}

/** The scale bar and the buttons. */
function controlsOf({ width, height }: Frame): Box[] {
  return [
    { left: 0, right: 136, top: height - 40, bottom: height },
    { left: width - 56, right: width, top: height - 140, bottom: height },
  ];
}

function isInside({ left, right, top, bottom }: Box, { width, height }: Frame): boolean {
  return left >= 0 && right <= width && top >= 0 && bottom <= height;
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
