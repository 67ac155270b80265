/**
 * Characters that show nothing, alone or in a row, as a class of a regular expression with the flag `u`. From Unicode:
 * `White_Space` (spaces of every width, tabs, line breaks), `Default_Ignorable_Code_Point` (zero-width characters, bidi
 * controls, joiners, variation selectors, Hangul fillers, the soft hyphen, tags), controls, and noncharacters. No
 * property contains the others: the blank Braille pattern, the marks of annotations and embedded objects, the blanks and
 * joiners of Egyptian hieroglyphs, the Khitan filler, and the musical null notehead.
 */
const showsNothing = String.raw`\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Noncharacter_Code_Point}\u2800\uFFF9-\uFFFC\u{13430}-\u{13442}\u{16FE4}\u{1D159}`;

/**
 * Ignorable characters that shape the character before them: joiners (emoji sequences, Persian, Indic scripts), variation
 * selectors, the tags of flags, and the grapheme joiner.
 */
const shapes = String.raw`\p{Join_Control}\p{Variation_Selector}\u{E0020}-\u{E007F}\u034F`;

/** Ignorable characters that are written within a word: Hangul fillers and two Khmer vowels. */
const spelled = String.raw`\u115F\u1160\u3164\uFFA0\u17B4\u17B5`;

/** A mark alone has no character to stand on. At the start of a text it would change the one before the text. */
const visible = new RegExp(`[^${showsNothing}\\p{Mark}]`, 'u');
const anyUnseen = new RegExp(`[${showsNothing}]`, 'u');
const visibleOrBidi = new RegExp(`[^${showsNothing}\\p{Mark}]|\\p{Bidi_Control}`, 'u');
const shaping = new RegExp(`[${shapes}\\p{Mark}]`, 'u');
const breaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/gu;
const controls = /[\p{Cc}\u2028\u2029]+/gu;
const controlsOfProse = /(?![\t\n])\p{Cc}/gu;
const unseen = new RegExp(
  `(?![${shapes}${spelled}])[\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\uFFF9-\\uFFFB]`,
  'gu',
);
const unseenOrSpace = new RegExp(`(?!\\p{White_Space})[${showsNothing}]`, 'gu');

/** Text of one line: without bidi controls and other characters that cannot be seen. A line break becomes a space. */
export const cleanLine = (text: string): string =>
  trimTo(visible, text.replace(controls, ' ').replace(unseen, ''));

/** Text of several lines, which end in `\n`. Bidi controls stay, because one line can be in several scripts. */
export const cleanProse = (text: string): string =>
  isVisible(text) ? trimTo(visibleOrBidi, text.replace(breaks, '\n').replace(controlsOfProse, '')) : '';

/** Unicode code points, the unit of every length limit. */
export const codePointLength = (text: string): number => {
  let length = 0;
  for (const _character of text) length += 1;
  return length;
};

/** The code points that a reader sees, spaces included: the unit of a minimum length. */
export const visibleLength = (text: string): number => codePointLength(text.replace(unseenOrSpace, ''));

/** Whether the text has a character that shows nothing, spaces included. */
export const hasUnseen = (text: string): boolean => anyUnseen.test(text);

/** Whether there is anything to see. */
export const isVisible = (text: string): boolean => visible.test(text);

/** From the first to the last such character. It takes one pass, which a regular expression would not. */
const trimTo = (content: RegExp, text: string): string => {
  const start = text.search(content);
  if (start === -1) return '';
  let end = text.length;
  let shapedEnd = end;
  for (;;) {
    const character = lastCharacter(text, end);
    if (content.test(character)) break;
    end -= character.length;
    if (!shaping.test(character)) shapedEnd = end;
  }
  return text.slice(start, shapedEnd);
};

const lastCharacter = (text: string, end: number): string => {
  const pair = text.slice(Math.max(0, end - 2), end);
  return (pair.codePointAt(0) ?? 0) > 0xff_ff ? pair : pair.slice(-1);
};
