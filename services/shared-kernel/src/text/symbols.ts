import { withPlainPunctuation } from './tokenize.ts';

/**
 * The distinct characters of a text that are neither letters, digits nor spaces. An emoji is one of them as a whole, in
 * its default skin tone.
 */
export const symbolsOf = (text: string): readonly string[] => {
  const plain = withPlainPunctuation(text.toWellFormed());
  const symbols = plain.match(pictograph.test(plain) ? emojiOrSymbol : symbol);
  return symbols === null ? [] : [...new Set(symbols.map(withoutVariation))];
};

/** Whether a text has nothing that can be seen. */
export const isBlank = (text: string): boolean => /^[\s\p{Cc}\p{Cf}]*$/u.test(text);

const pictograph = /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3]/u;
const symbol = /[^\p{L}\p{M}\p{N}\p{Z}\p{Cc}\p{Cf}]/gu;
const emojiOrSymbol = /\p{RGI_Emoji}|[^\p{L}\p{M}\p{N}\p{Z}\p{Cc}\p{Cf}]/gv;

const withoutVariation = (found: string): string => found.replace(variation, '');
const variation = /[\ufe00-\ufe0f]|(?<=.)\p{Emoji_Modifier}/gu;
