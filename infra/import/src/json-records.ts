import { z } from 'zod';
import { flattened } from './flattened.ts';
import { longestRow, readLines, tooLong } from './read-lines.ts';
import type { SourceRow } from './source.ts';
import type { SourceFile } from './source-file.ts';

export interface JsonRecord {
  /** First line of the record, counted from 1. */
  readonly line: number;
  /** `null` when the record cannot be read, for the reason in `problem`. */
  readonly row: SourceRow | null;
  readonly problem: string | null;
  /** Its text, for the rejects file. */
  readonly text: string;
  /** Position in the file after it. */
  readonly end: number;
}

/** Streams a file with an object on each line. */
export async function* readJsonLines({ path, encoding }: SourceFile): AsyncGenerator<JsonRecord, void> {
  for await (const { number: line, text, end } of readLines(path, encoding)) {
    if (text.trim() === '') continue;
    yield { line, ...readObject(text, 'The line'), text: text.trim(), end };
  }
}

/** Streams the objects of an array, or objects one after the other, however they are split into lines. */
export async function* readJsonObjects({ path, encoding }: SourceFile): AsyncGenerator<JsonRecord, void> {
  let depth = 0;
  let outerDepth: 0 | 1 | null = null;
  let isInString = false;
  let isEscaped = false;
  let text = '';
  let startsAt = 0;
  const take = (line: number, end: number): JsonRecord => {
    const record = { line, ...readObject(text, 'The element'), text: text.trim(), end };
    text = '';
    return record;
  };
  for await (const line of readLines(path, encoding)) {
    let from = 0;
    for (let at = 0; at < line.text.length; at += 1) {
      const character = line.text.charAt(at);
      if (isInString) {
        if (isEscaped) isEscaped = false;
        else if (character === '\\') isEscaped = true;
        else if (character === '"') isInString = false;
        continue;
      }
      if (character <= ' ') continue;
      outerDepth ??= character === '[' ? 1 : 0;
      const isOutside = depth === outerDepth && text.trim() === '' && line.text.slice(from, at).trim() === '';
      if (isOutside) {
        startsAt = line.number;
        from = at;
      }
      if (character === '"') isInString = true;
      else if (character === '[' || character === '{') {
        depth += 1;
        // The array itself.
        if (depth === outerDepth) from = at + 1;
      } else if (character === ']' || character === '}') {
        depth -= 1;
        if (depth === outerDepth) {
          text = joined(text, line.text.slice(from, at + 1));
          from = at + 1;
          yield take(startsAt, line.end);
        } else if (depth < outerDepth) {
          text = joined(text, line.text.slice(from, at));
          from = at + 1;
          if (text.trim() !== '') yield take(startsAt, line.end);
        }
      } else if (character === ',' && depth === outerDepth) {
        text = joined(text, line.text.slice(from, at));
        from = at + 1;
        if (text.trim() !== '') yield take(startsAt, line.end);
      }
    }
    text = joined(text, `${line.text.slice(from)}\n`);
  }
  if (text.trim() !== '') yield take(startsAt, Infinity);
}

/** An element that is too long is refused, so the rest of it is not needed. */
const joined = (text: string, more: string): string => (text.length > longestRow ? text : text + more);

const readObject = (text: string, what: string): Pick<JsonRecord, 'row' | 'problem'> => {
  if (text.length > longestRow) return { row: null, problem: tooLong };
  try {
    const value = z.record(z.string(), z.unknown()).parse(JSON.parse(text, exactNumber));
    return { row: flattened(value), problem: null };
  } catch (error) {
    // The stack is too small for it.
    const isTooDeep = error instanceof RangeError;
    return { row: null, problem: `${what} ${isTooDeep ? 'is nested too deeply' : 'is not a JSON object'}` };
  }
};

/** As the file writes it where a number of JavaScript would be another, such as an id of 19 digits. */
const exactNumber = (_key: string, value: unknown, context?: { readonly source?: string }): unknown =>
  typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER ? context?.source : value;
