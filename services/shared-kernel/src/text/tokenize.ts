import { cutWord, foldText } from './analyze-text.ts';

/** A word of a text, or a run of characters of a language that writes no spaces between words. */
export interface Token {
  readonly type: 'word' | 'characters';
  /** Folded, without apostrophes: `mcdonalds`. An ampersand is the word `and`. */
  readonly word: string;
  /** The parts between apostrophes: `mcdonald`, `s`. Empty without apostrophes. */
  readonly parts: readonly string[];
  /** A hyphen, an ampersand or a period between initials joins the token to the previous one. */
  readonly isLinked: boolean;
}

/** The tokens of a text, in order. A word is cut after 64 characters. */
export const tokenize = (text: string): readonly Token[] => {
  const folded = foldText(withPlainPunctuation(text));
  const hasCharacters = character.test(folded);
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: match, index } of folded.matchAll(wordOrAmpersand)) {
    const gap = tokens.length === 0 ? ' ' : folded.slice(end, index);
    end = index + match.length;
    if (match === '&') tokens.push(wordToken('and', gap === ''));
    else if (hasCharacters)
      for (const [at, segment] of segmentsOf(match).entries()) push(tokens, segment, at === 0 ? gap : ' ');
    else push(tokens, match, gap);
  }
  return tokens;
};

/** Characters that words are made of without spaces in between. */
const characterClass = String.raw`[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]`;
const character = new RegExp(String.raw`(?=[\p{L}\p{N}])${characterClass}`, 'u');
const segments = new RegExp(`${characterClass}+|(?:(?!${characterClass}).)+`, 'gu');
const segmentsOf = (match: string): readonly string[] =>
  (match.match(segments) ?? []).filter((segment) => letterOrDigit.test(segment));
const letterOrDigit = /[\p{L}\p{N}]/u;
const wordOrAmpersand = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*|&/gu;

const push = (tokens: Token[], text: string, gap: string): void => {
  const previous = tokens.at(-1);
  if (character.test(text)) tokens.push({ type: 'characters', word: text, parts: [], isLinked: false });
  else if (previous?.type === 'word' && apostrophes.test(gap))
    tokens[tokens.length - 1] = {
      ...previous,
      word: cutWord(previous.word + text),
      parts: [...(previous.parts.length === 0 ? [previous.word] : previous.parts), cutWord(text)].slice(
        0,
        maxParts,
      ),
    };
  else tokens.push(wordToken(cutWord(text), isLink(gap, previous, text)));
};

const wordToken = (word: string, isLinked: boolean): Token => ({ type: 'word', word, parts: [], isLinked });

const isLink = (gap: string, previous: Token | undefined, word: string): boolean =>
  gap === '' || gap === '-' || (gap === '.' && initial.test(word) && initial.test(previous?.word ?? ''));

const initial = /^\p{L}$/u;

/** No word has more; a text of apostrophes must not take quadratic time. */
const maxParts = 4;
const apostrophes = /^['`]+$/;

/** With one form of apostrophe and one of hyphen. */
export const withPlainPunctuation = (text: string): string =>
  ascii.test(text) ? text : text.replace(apostropheForms, "'").replace(hyphenForms, '-');

const ascii = /^\p{ASCII}*$/u;
const apostropheForms = /[’‘‛´＇′՚׳ʹʻʼʽʾʿˈꞌߴߵ]/gu;
/** Not the dashes that stand between two thoughts. */
const hyphenForms = /[‐‑‒–−⁃﹣－־᐀᠆]/gu;
