import { stemmer as stemArabic } from '@orama/stemmers/arabic';
import { stem as stemEnglish } from 'porter2';

/**
 * The stem of a folded word. Words in Latin letters are stemmed as English (Snowball's Porter 2), words in Arabic letters
 * by Snowball's Arabic stemmer, which also drops vowel marks, tatweel and the article. Other words are their own stems.
 */
export const stemWord = (word: string): string => {
  const cached = stems.get(word);
  if (cached !== undefined) return cached;
  const stem = computeStem(word);
  if (stems.size === maxCachedStems) stems.clear();
  stems.set(word, stem);
  return stem;
};

const stems = new Map<string, string>();
const maxCachedStems = 50_000;

const latin = /^[a-z0-9]+$/;
const arabic = /^[\p{Script=Arabic}\p{M}\u0640]+$/u;

const computeStem = (word: string): string => {
  if (latin.test(word)) return computeEnglishStem(singulars.get(word) ?? word);
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
  'business',
  'customer',
  'department',
  'evening',
  'experiment',
  'hospitality',
  'international',
  'lens',
  'maine',
  'organic',
  'organization',
  'parking',
  'tired',
  'university',
  'wedding',
]);

/** Plurals that no ending shows, or that the stemmer takes for another word. */
const singulars: ReadonlyMap<string, string> = new Map(
  Object.entries({
    axes: 'ax',
    businesses: 'business',
    buses: 'bus',
    busses: 'bus',
    cacti: 'cactus',
    calves: 'calf',
    children: 'child',
    crises: 'crisis',
    feet: 'foot',
    gases: 'gas',
    geese: 'goose',
    gurus: 'guru',
    halves: 'half',
    hooves: 'hoof',
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
    thieves: 'thief',
    universities: 'university',
    wharves: 'wharf',
    wives: 'wife',
    wolves: 'wolf',
    women: 'woman',
  }),
);
