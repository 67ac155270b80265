import { stemmer as stemArabic } from '@orama/stemmers/arabic';
import { stem as stemEnglish } from 'porter2';

/**
 * The stem of a folded word. Words in Latin letters are stemmed as English (Snowball's Porter 2), words in Arabic letters
 * by Snowball's Arabic stemmer, which also drops vowel marks, tatweel and the article. Other words are their own stems.
 */
export const stemWord = (word: string): string => {
  if (word.length > maxCachedLength) return computeStem(word);
  const cached = stems.get(word);
  if (cached !== undefined) return cached;
  const stem = computeStem(word);
  if (stems.size === maxCachedStems) stems.clear();
  stems.set(word, stem);
  return stem;
};

const stems = new Map<string, string>();
const maxCachedStems = 50_000;
/** V8 stores a longer part of a text as a reference to the whole text, which the cache would hold. */
const maxCachedLength = 12;

const latin = /^[a-z0-9]+$/;
const arabic = /^[\p{Script=Arabic}\p{M}\u0640]+$/u;

const computeStem = (word: string): string => {
  if (latin.test(word)) return computeEnglishStem(usualForms.get(word) ?? singularOf(word));
  return arabic.test(word) ? stemArabic(word) || word : word;
};

/** The singular of plurals that the stemmer does not recognize by their endings. */
const singularOf = (word: string): string => {
  if (noPlurals.has(word)) return word;
  const rule = endingsOfPlurals.find(([ending]) => ending.test(word));
  return rule ? word.replace(...rule) : word;
};

const endingsOfPlurals: readonly (readonly [plural: RegExp, singular: string])[] = [
  // Of words without another vowel: spas, pros, TVs, DVDs.
  [/^([^aeiouy\d]{2,3}[ao])s$/, '$1'],
  [/^([^aeiouy\d]{2,4})s$/, '$1'],
  [/(?<=..)men$/, 'man'],
  [/children$/, 'child'],
  [/(?<!c)leaves$/, 'leaf'],
  [/(loa|shea|thie|shel|sel|wol|cal|hal|hoo|scar|whar|dwar)ves$/, '$1f'],
  [/(kni|wi)ves$/, '$1fe'],
];

/** Words that only end like a plural. */
const noPlurals: ReadonlySet<string> = new Set(
  (
    'abdomen acumen albumen amen bitumen carmen cyclamen hymen lumen omen ramen regimen semen specimen stamen yemen ' +
    'cbs css cvs dns gps gras mrs pbs sms'
  ).split(' '),
);

const computeEnglishStem = (word: string): string => {
  const singular = word.endsWith('s') ? word.slice(0, -1) : word;
  if (ownStems.has(word)) return word;
  return ownStems.has(singular) ? singular : stemEnglish(word);
};

/**
 * Words that the stemmer would unite with an unrelated one, such as `apartment` with `apart`; and activities, trades and goods,
 * which are not what their verbs mean, such as `bowling` and `bowl`.
 */
const ownStems: ReadonlySet<string> = new Set(
  (
    'animal apartment authority beautiful business clothes customer customs department engine evening experiment festival ' +
    'fitness friendly goods harness hospitality illness important international lens lowe maine marine memorial mineral ' +
    'organic organization paste personal position positive several terminal tired treatment united universal university ' +
    'ups wellness witness ' +
    'accounting banking bowling boxing building camping casting catering clothing coating crossing dating diving dressing ' +
    'fencing filling fishing flooring framing gaming housing icing landing lighting meeting parking racing rowing sailing ' +
    'shipping siding skating staffing stuffing tanning topping towing training tubing wedding wiring'
  ).split(' '),
);

/** Plurals that the stemmer does not recognize, and other spellings of a word. */
const usualForms: ReadonlyMap<string, string> = new Map(
  Object.entries({
    axe: 'ax',
    axes: 'ax',
    barbeque: 'barbecue',
    bbq: 'barbecue',
    beautifully: 'beautiful',
    buses: 'bus',
    businesses: 'business',
    busses: 'bus',
    cacti: 'cactus',
    centre: 'center',
    centres: 'center',
    crises: 'crisis',
    doughnut: 'donut',
    doughnuts: 'donut',
    elves: 'elf',
    feet: 'foot',
    gases: 'gas',
    geese: 'goose',
    gurus: 'guru',
    importantly: 'important',
    lenses: 'lens',
    men: 'man',
    menus: 'menu',
    mice: 'mouse',
    oases: 'oasis',
    octopi: 'octopus',
    quizzes: 'quiz',
    teeth: 'tooth',
    theatre: 'theater',
    theatres: 'theater',
    universities: 'university',
  }),
);
