import { geoArea, geoCentroid, type GeoProjection } from 'd3-geo';
import { isWithin, type Frame, type Pixel } from './frame.ts';
import { groupBy } from './group-by.ts';
import type { Name } from './labels.ts';
import type { Place, Point } from './places.ts';
import { drawn, earthRadiusMiles } from './projection.ts';
import { usStates } from './us-borders.ts';
import cities from './us-cities.json';
import { milesPerPixelOf, onScreen, type View } from './view.ts';

/** What is seen of a map. */
interface Seen {
  projection: GeoProjection;
  view: View;
  frame: Frame;
  marks: readonly SeenMark[];
}

/** A mark, and the places it stands for. */
export interface SeenMark {
  at: Pixel;
  places: readonly Place[];
}

/** The closer somebody looks, the smaller are the cities that are named. */
const citiesByMilesPerPixel = [
  { from: 2, largest: 40 },
  { from: 0.6, largest: 200 },
  { from: 0.25, largest: 700 },
  { from: 0, largest: cities.length },
];
/** Closer than that hardly more than one state is seen, and a city is larger than a mark. */
const closeMilesPerPixel = 0.3;
const characterPixels = 7;

const states = usStates
  .map((state) => {
    const [longitude, latitude] = geoCentroid(state);
    const acrossMiles = Math.sqrt(geoArea(state)) * earthRadiusMiles;
    return { name: state.properties.name, longitude, latitude, acrossMiles };
  })
  .toSorted((one, other) => other.acrossMiles - one.acrossMiles);

/** What may be written on a map, the most important first: the cities of the marks, states, then what else is around. */
export function namesOn({ projection, view, frame, marks }: Seen): Name[] {
  const scale = milesPerPixelOf(projection, view, frame);
  const isClose = scale < closeMilesPerPixel;
  const named = (kind: Name['kind'], { name, ...point }: Point & { name: string }): Name[] => {
    const pixel = drawn(projection, point);
    const seen = pixel && { kind, text: name, ...onScreen(view, pixel) };
    return seen && isWithin(seen, frame) ? [seen] : [];
  };

  const { largest } = citiesByMilesPerPixel.find(({ from }) => scale >= from) ?? { largest: 0 };
  const around = cities.slice(0, largest);
  const ofMarks = citiesOf(marks).map((name) => {
    const home = isClose ? around.find((city) => city.name === name.text) : undefined;
    const [itself] = home ? named('home', home) : [];
    return itself ? { ...itself, otherwise: name } : name;
  });
  const isOfMark = new Set(ofMarks.map(({ text }) => text));
  return [
    ...ofMarks,
    ...states
      .filter(({ name, acrossMiles }) => !isClose && acrossMiles / scale > name.length * characterPixels)
      .flatMap((state) => named('state', state)),
    ...around.filter(({ name }) => !isOfMark.has(name)).flatMap((city) => named('city', city)),
  ];
}

/** The cities whose marks stand for nothing in another city; those with most places first. */
function citiesOf(marks: readonly SeenMark[]): Name[] {
  const ofPlaces = marks.flatMap((mark) => mark.places.map(({ city }) => ({ city, mark })));
  return [...groupBy(ofPlaces, ({ city }) => city)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .flatMap(([city, within]): Name[] => {
      const itsMarks = [...new Set(within.map(({ mark }) => mark))];
      if (itsMarks.some(({ places }) => places.some((place) => place.city !== city))) return [];
      return [
        {
          kind: itsMarks.length === 1 ? 'mark' : 'marks',
          text: city.replace(/, [^,]*$/, ''),
          x: mean(itsMarks.map(({ at }) => at.x)),
          y: mean(itsMarks.map(({ at }) => at.y)),
        },
      ];
    });
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
