import type { NewPlace } from '@candor/contracts';

/** What this run did, besides the rows it imported and refused. */
export interface ImportTally {
  /** Ratings that did not exist. */
  readonly created: number;
  /** Of these, the ones whose number of stars was not whole. */
  readonly rounded: number;
  readonly newListings: number;
  /** New listings without a point on the map. */
  readonly unlocated: number;
  /** New listings whose point is far from their city. */
  readonly far: Noted;
  readonly lostPhotos: Noted;
}

/** How often, and the first cases. */
export interface Noted {
  readonly count: number;
  readonly examples: readonly string[];
}

const none: Noted = { count: 0, examples: [] };
export const emptyTally: ImportTally = {
  created: 0,
  rounded: 0,
  newListings: 0,
  unlocated: 0,
  far: none,
  lostPhotos: none,
};

const shownExamples = 5;
const note = ({ count, examples }: Noted, example: string): Noted => ({
  count: count + 1,
  examples: examples.length < shownExamples ? [...examples, example] : examples,
});

export const withListing = (tally: ImportTally, place: NewPlace, where: string): ImportTally => ({
  ...tally,
  newListings: tally.newListings + 1,
  unlocated: tally.unlocated + (place.isLocated ? 0 : 1),
  far:
    place.milesFromCity !== null && place.milesFromCity > farMiles
      ? note(tally.far, `${where}: ${Math.round(place.milesFromCity).toLocaleString('en-US')} miles`)
      : tally.far,
});

const farMiles = 50;

export const withRating = (
  tally: ImportTally,
  { isRounded, lostPhotos, line }: { isRounded: boolean; lostPhotos: readonly string[]; line: number },
): ImportTally => ({
  ...tally,
  created: tally.created + 1,
  rounded: tally.rounded + (isRounded ? 1 : 0),
  lostPhotos: lostPhotos.reduce(
    (noted, reason) => note(noted, `line ${String(line)}: ${reason}`),
    tally.lostPhotos,
  ),
});

/** A line for each figure that is not zero. */
export const tallyLines = ({
  rounded,
  newListings,
  unlocated,
  far,
  lostPhotos,
}: ImportTally): readonly string[] => [
  ...(rounded === 0 ? [] : [`Rounded to whole stars: ${counted(rounded, 'rating')}.`]),
  ...(newListings === 0
    ? []
    : [`${counted(newListings, 'new listing')}, ${String(unlocated)} of them without a point on the map.`]),
  ...notedLines(far, 'New listings whose point is more than 50 miles from their city'),
  ...notedLines(lostPhotos, 'Photos that cannot be imported'),
];

const notedLines = ({ count, examples }: Noted, what: string): readonly string[] =>
  count === 0
    ? []
    : [
        `${what}: ${String(count)}`,
        ...examples.map((example) => `  ${example}`),
        ...(count > examples.length ? ['  …'] : []),
      ];

/** `1 rating`, `2 ratings`. */
export const counted = (count: number, what: string): string =>
  `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`;
