import { randomInt } from 'node:crypto';

/** Unique words, one for each text of a member. */
export interface Marks {
  /** The same word for the same name: letters and digits only, unchanged by stemming. */
  of(name: string): string;
  /** The prefix of all words. */
  readonly beginning: string;
  /** The names of all created words. */
  readonly names: readonly string[];
  /** The names of the words in a text, in any case, as text or in hexadecimal, each once. */
  namesIn(text: string): readonly string[];
}

const beginningDigits = 12;
const numberDigits = 3;

export const createMarks = (): Marks => {
  const digits = Array.from({ length: beginningDigits }, () => String(randomInt(10))).join('');
  const beginning = `zq${digits}`;
  const names: string[] = [];
  const inBytes = Buffer.from(beginning).toString('hex');
  const asText = new RegExp(`${beginning}(\\d{${String(numberDigits)}})`, 'gi');
  const asBytes = new RegExp(`${inBytes}((?:3\\d){${String(numberDigits)}})`, 'gi');
  return {
    beginning,
    names,
    of: (name) => {
      if (!names.includes(name)) names.push(name);
      return beginning + String(names.indexOf(name)).padStart(numberDigits, '0');
    },
    namesIn: (text) => {
      const numbers = [
        ...[...text.matchAll(asText)].map(([, number = '']) => number),
        ...[...text.matchAll(asBytes)].map(([, bytes = '']) => Buffer.from(bytes, 'hex').toString()),
      ];
      return [...new Set(numbers.map((number) => names[Number(number)] ?? beginning))].toSorted();
    },
  };
};
