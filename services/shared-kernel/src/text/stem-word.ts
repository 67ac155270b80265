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
  if (latin.test(word)) return computeEnglishStem(usualForms.get(word) ?? word);
  return arabic.test(word) ? stemArabic(word) || word : word;
};

const computeEnglishStem = (word: string): string => {
  const singular = word.endsWith('s') ? word.slice(0, -1) : word;
  if (ownStems.has(word)) return word;
  return ownStems.has(singular) ? singular : stemEnglish(word);
};

/** Words that the stemmer would unite with an unrelated word, such as `apartment` with `apart`. */
const ownStems: ReadonlySet<string> = new Set([
  'apartment',
  'beautiful',
  'business',
  'customer',
  'department',
  'engine',
  'evening',
  'experiment',
  'fitness',
  'friendly',
  'harness',
  'hospitality',
  'illness',
  'important',
  'international',
  'lens',
  'maine',
  'organic',
  'organization',
  'parking',
  'tired',
  'treatment',
  'university',
  'wedding',
  'wellness',
  'witness',
]);

/** Plurals that the stemmer does not recognize, and other spellings of a word. */
const usualForms: ReadonlyMap<string, string> = new Map(
  Object.entries({
    axes: 'ax',
    barbeque: 'barbecue',
    bbq: 'barbecue',
    beautifully: 'beautiful',
    buses: 'bus',
    businesses: 'business',
    busses: 'bus',
    cacti: 'cactus',
    calves: 'calf',
    centre: 'center',
    centres: 'center',
    children: 'child',
    crises: 'crisis',
    doughnut: 'donut',
    doughnuts: 'donut',
    feet: 'foot',
    gases: 'gas',
    geese: 'goose',
    gurus: 'guru',
    halves: 'half',
    hooves: 'hoof',
    importantly: 'important',
    knives: 'knife',
    lenses: 'lens',
    loaves: 'loaf',
    men: 'man',
    menus: 'menu',
    mice: 'mouse',
    oases: 'oasis',
    octopi: 'octopus',
    quizzes: 'quiz',
    scarves: 'scarf',
    shelves: 'shelf',
    teeth: 'tooth',
    theatre: 'theater',
    theatres: 'theater',
    thieves: 'thief',
    universities: 'university',
    wharves: 'wharf',
    wives: 'wife',
    wolves: 'wolf',
    women: 'woman',
  }),
);
