import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A name is an identifier or a file name; prose is a comment, a string with spaces or a document. */
export type Kind = 'name' | 'prose';

export interface Refusal {
  /** Offsets into the text, end exclusive. */
  start: number;
  end: number;
  words: string;
  instead: string;
}

interface Phrase {
  words: string[];
  instead: string;
  kinds: readonly Kind[];
}

interface Word {
  text: string;
  start: number;
  end: number;
}

const kindsOf: Record<string, readonly Kind[]> = {
  everywhere: ['name', 'prose'],
  names: ['name'],
  prose: ['prose'],
};

const glossary = readFileSync(join(import.meta.dirname, '../../../../docs/glossary.md'), 'utf8');

/** The cells of a table's rows, of the first table after a heading. */
const tableUnder = (heading: string): string[][] => {
  const [, rest = ''] = glossary.split(`\n${heading}\n`);
  const lines = rest.split('\n');
  const first = lines.findIndex((line) => line.startsWith('|'));
  const length = lines.slice(first).findIndex((line) => !line.startsWith('|'));
  return lines.slice(first + 2, first + length).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
};

/** Splits text into lower-case words; `camelCase`, `snake_case` and `kebab-case` are split, too. */
const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+/gu)].map(({ 0: match, index }) => ({
    text: match.toLowerCase(),
    start: index,
    end: index + match.length,
  }));

const phrasesIn = (cell: string): string[][] =>
  cell.split(',').map((phrase) => wordsOf(phrase).map(({ text }) => text));

const byFirstWord = (phrases: Phrase[]): ReadonlyMap<string, Phrase[]> =>
  Map.groupBy(phrases, ({ words: [first = ''] }) => first);

const refused = byFirstWord(
  tableUnder('## Words not to use').flatMap(([not = '', instead = '', where = '']) => {
    const kinds = kindsOf[where];
    if (!kinds)
      throw new Error(`docs/glossary.md: "${where}" is not one of ${Object.keys(kindsOf).join(', ')}`);
    return phrasesIn(not).map((words) => ({ words, instead, kinds }));
  }),
);

const exceptions = byFirstWord(
  tableUnder('### Exceptions').flatMap(([text = '']) =>
    phrasesIn(text).map((words) => ({ words, instead: '', kinds: ['name', 'prose'] as const })),
  ),
);

const matchAt = (
  phrases: ReadonlyMap<string, Phrase[]>,
  text: string,
  words: readonly Word[],
  index: number,
): Phrase[] =>
  (phrases.get(words[index]?.text ?? '') ?? []).filter((phrase) =>
    phrase.words.every((expected, offset) => {
      const word = words[index + offset];
      const previous = words[index + offset - 1];
      if (word?.text !== expected) return false;
      return offset === 0 || !previous || /^[\s\-_*/]*$/.test(text.slice(previous.end, word.start));
    }),
  );

/**
 * The words of a text that docs/glossary.md refuses, in order.
 *
 * @param kindAt Says whether the word at an offset is part of a name or of prose.
 */
export const refusedWords = (text: string, kindAt: (offset: number) => Kind): Refusal[] => {
  const words = wordsOf(text);
  const excepted = new Set(
    words.flatMap((_, index) =>
      matchAt(exceptions, text, words, index).flatMap(({ words: { length } }) =>
        Array.from({ length }, (_word, offset) => index + offset),
      ),
    ),
  );
  return words.flatMap((word, index) => {
    const phrase = matchAt(refused, text, words, index).find(({ kinds }) =>
      kinds.includes(kindAt(word.start)),
    );
    const last = phrase && words[index + phrase.words.length - 1];
    if (!last || excepted.has(index)) return [];
    return [{ start: word.start, end: last.end, words: phrase.words.join(' '), instead: phrase.instead }];
  });
};
