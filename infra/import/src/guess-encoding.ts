import { encodingNamed } from './text-encoding.ts';

/** Encodings in which spreadsheet programs save text, the likelier first. */
const candidates = [
  'windows-1252',
  'macroman',
  'cp850',
  'windows-1251',
  'windows-1250',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
];

export interface EncodingGuess {
  readonly name: string;
  readonly text: string;
}

/** The encoding in which the bytes look most like words; `null` if they do in none. */
export const guessEncoding = (bytes: Buffer): EncodingGuess | null => {
  const notAscii = bytes.reduce((count, byte) => count + (byte < 0x80 ? 0 : 1), 0);
  const [best] = candidates
    .flatMap((name) => {
      const text = encodingNamed(name)?.decode(bytes);
      return text === undefined ? [] : [{ name, text, likeness: likenessOf(text) / notAscii }];
    })
    .toSorted((one, other) => other.likeness - one.likeness);
  return best !== undefined && best.likeness > 0 ? { name: best.name, text: best.text } : null;
};

/** Points for each character beyond ASCII that fits between its neighbors, and against each that does not. */
const likenessOf = (text: string): number => {
  const characters = [...text];
  return characters.reduce((sum, character, at) => {
    if (character < '\u0080') return sum;
    return sum + pointsFor(character, characters[at - 1] ?? ' ', characters[at + 1] ?? ' ');
  }, 0);
};

const pointsFor = (character: string, before: string, after: string): number => {
  if (/[\p{C}\uFFFD]/u.test(character)) return -10;
  if (character === '’') return isLetter(before) ? 3 : -1;
  if (/[“‘]/.test(character)) return isLetter(before) ? -3 : 3;
  if (character === '”') return isLetter(after) ? -3 : 3;
  if (/[–—…•€£°½¼¾®™©¡¿«»\u00a0]/.test(character)) return isLetter(before) && isLetter(after) ? -1 : 1;
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(character)) {
    if (isLatin(before) || isLatin(after)) return -5;
    // Other bytes decode to Chinese characters by chance.
    return /\p{Script=Han}/u.test(character) ? 3 : 4;
  }
  if (/\p{Script=Cyrillic}/u.test(character)) return isLatin(before) || isLatin(after) ? -5 : 2;
  return isLatin(character) ? pointsForLatin(character, before, after) : -2;
};

const pointsForLatin = (character: string, before: string, after: string): number => {
  const isCapital = /\p{Lu}/u.test(character);
  if (isCapital && /\p{Ll}/u.test(before)) return -5;
  if (!isCapital && /\p{Lu}/u.test(after)) return -5;
  if (before > '\u007f' || after > '\u007f') return -1;
  // Letters of Western Europe are more frequent than those of the rest.
  return (isLatin(before) || isLatin(after) ? 2 : 0) - (/[\u00c0-\u00ff]/.test(character) ? 0 : 0.5);
};

const isLetter = (character: string): boolean => /\p{L}/u.test(character);
const isLatin = (character: string): boolean => /\p{Script=Latin}/u.test(character);
