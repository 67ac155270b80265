import type { RatingContent, ReviewExcerpt } from '@candor/contracts';
import { foldWord, stemWord } from '@candor/shared-kernel';
import { languageOf } from '@candor/shared-kernel/language';

/** A visible review that can be quoted. */
export interface QuotedReview extends Pick<RatingContent, 'starRating' | 'title' | 'review' | 'language'> {
  readonly ratingId: string;
}

export interface FoundExcerpt {
  readonly excerpt: ReviewExcerpt;
  /** How many groups of terms the quoted sentence has. */
  readonly matched: number;
}

type TermGroups = readonly (readonly string[])[];
type Mark = [start: number, end: number];

const maxLength = 200;
/** A shorter sentence says little. */
const minLength = 40;

/**
 * The sentence with most of the searched words, of the most helpful review that has it. Without such words, the first good
 * sentence of the most helpful review. `reviews`: the most helpful first. `null`: there are none.
 */
export const excerptOf = (reviews: readonly QuotedReview[], termGroups: TermGroups): FoundExcerpt | null => {
  const [first] = reviews;
  if (first === undefined) return null;
  const best = bestSentence(reviews, groupsByTerm(termGroups));
  if (best !== null) return { excerpt: quote(best.review, best.sentence, best.marks), matched: best.matched };
  const sentences = sentencesOf(first.review);
  const sentence = sentences.find(({ length }) => length >= minLength) ?? sentences[0] ?? first.title;
  return { excerpt: quote(first, sentence, []), matched: 0 };
};

/** The numbers of the groups with each term. Facets are in no text. */
const groupsByTerm = (termGroups: TermGroups): ReadonlyMap<string, number> =>
  new Map(termGroups.flatMap((terms, group) => terms.map((term) => [term, group] as const)));

interface MarkedSentence {
  readonly review: QuotedReview;
  readonly sentence: string;
  readonly marks: readonly Mark[];
  /** How many groups it has. */
  readonly matched: number;
}

const bestSentence = (
  reviews: readonly QuotedReview[],
  groups: ReadonlyMap<string, number>,
): MarkedSentence | null => {
  let best: MarkedSentence | null = null;
  if (groups.size === 0) return null;
  const most = new Set(groups.values()).size;
  for (const review of reviews)
    for (const sentence of [...sentencesOf(review.review), review.title]) {
      const found = marksIn(sentence, groups);
      const matched = new Set(found.map(({ group }) => group)).size;
      if (matched > (best?.matched ?? 0))
        best = { review, sentence, matched, marks: found.map(({ mark }) => mark) };
      // No later one has more.
      if (matched === most) return best;
    }
  return best;
};

const ends = /(?<=[.!?…。！？]['"”’)]*)\s+|\n+/u;

const sentencesOf = (text: string): readonly string[] =>
  text
    .split(ends)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu;
/** Words without spaces in between, and symbols: their terms are parts of the text. */
const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]|^[^\p{L}\p{N}]/u;

const marksIn = (
  sentence: string,
  groups: ReadonlyMap<string, number>,
): readonly { readonly mark: Mark; readonly group: number }[] => {
  const initials = new Set([...groups.keys()].map((term) => term.charAt(0)));
  const found = [...sentence.matchAll(word)].flatMap(({ 0: match, index }) => {
    // English stems begin like their words. The rest costs more.
    if (isAscii.test(match) && !initials.has(match.charAt(0).toLowerCase())) return [];
    const folded = foldWord(match);
    const group =
      groups.get(stemWord(folded)) ?? groups.get(stemWord(foldWord(match.replace(possessive, ''))));
    return group === undefined ? [] : [{ mark: [index, index + match.length] satisfies Mark, group }];
  });
  const parts = [...groups].flatMap(([term, group]) => {
    const at = unspaced.test(term) ? sentence.indexOf(term) : -1;
    return at === -1 ? [] : [{ mark: [at, at + term.length] satisfies Mark, group }];
  });
  return parts.length === 0 ? found : [...found, ...parts].sort((a, b) => a.mark[0] - b.mark[0]);
};

const isAscii = /^[a-zA-Z]/;
const possessive = /['’]s$/iu;

const quote = (review: QuotedReview, sentence: string, marks: readonly Mark[]): ReviewExcerpt => {
  const from = marks[0] === undefined ? 0 : startOfPart(sentence, marks[0]);
  const isCutBefore = from > 0;
  const rest = maxLength - (isCutBefore ? 1 : 0);
  const isCutAfter = sentence.length - from > rest;
  const to = isCutAfter ? endOfPart(sentence, from, rest - 1) : sentence.length;
  const shift = (isCutBefore ? 1 : 0) - from;
  return {
    ratingId: review.ratingId,
    starRating: review.starRating,
    language: languageOf(review),
    text: `${isCutBefore ? '…' : ''}${sentence.slice(from, to)}${isCutAfter ? '…' : ''}`,
    marks: marks.flatMap(([start, end]) =>
      start >= from && end <= to ? [[start + shift, end + shift] satisfies Mark] : [],
    ),
  };
};

const lengthBefore = 60;

/** Of a long sentence, some words before the first mark. */
const startOfPart = (sentence: string, [start]: Mark): number => {
  if (sentence.length <= maxLength) return 0;
  const wanted = Math.min(start - lengthBefore, sentence.length - maxLength);
  if (wanted <= 0) return 0;
  const space = sentence.indexOf(' ', wanted);
  return space === -1 || space > start ? start : space + 1;
};

/** After the last whole word; a text without spaces is cut between characters. */
const endOfPart = (sentence: string, from: number, length: number): number => {
  const space = sentence.lastIndexOf(' ', from + length);
  if (space > from) return space;
  const end = from + length;
  return /[\uD800-\uDBFF]/.test(sentence.charAt(end - 1)) ? end - 1 : end;
};
