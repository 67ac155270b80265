import { randomInt } from 'node:crypto';

/** What nobody else says or is called: a word for everything that is known of somebody. */
export interface Marks {
  /** The same for the same name; letters and digits only, a stem already. */
  of(name: string): string;
  /** How all of them begin. */
  readonly beginning: string;
  /** Of all that were asked for. */
  readonly names: readonly string[];
  /** Whose words a text holds, in whatever case, as they are or in bytes; each name once. */
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
