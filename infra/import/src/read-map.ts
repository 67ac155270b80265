import type { z } from 'zod';
import { UsageError } from './arguments.ts';
import { ColumnMap } from './column-map.ts';

/** The map in a file's text. Throws `UsageError` with all problems. */
export const readMap = (text: string, file: string): ColumnMap => {
  const problem = (reason: string): UsageError => new UsageError(`${file} is not a column map: ${reason}`);
  let written: unknown;
  try {
    written = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw problem(error instanceof Error ? error.message : String(error));
  }
  const map = ColumnMap.safeParse(written, { reportInput: true });
  if (map.success) return map.data;
  throw problem(map.error.issues.flatMap(problemsIn).map(sentence).join('\n'));
};

type Issue = z.core.$ZodIssue;
interface Problem {
  readonly path: readonly PropertyKey[];
  readonly reason: string;
  readonly isOwn: boolean;
}

/** A source has several forms. The problem is that of the form which comes closest to it. */
const problemsIn = (issue: Issue): readonly Problem[] => {
  const { path, code, input } = issue;
  if (code !== 'invalid_union') return [{ path, reason: reasonOf(issue), isOwn: code === 'custom' }];
  const branches = issue.errors.map((issues) => issues.flatMap(problemsIn));
  const closest = branches.find((problems) => problems.some(({ isOwn }) => isOwn)) ?? branches.find(isInside);
  if (closest === undefined)
    return [
      { path, reason: input === undefined ? 'is missing' : `${shown(input)} ${noneOf(path)}`, isOwn: false },
    ];
  return closest.map((problem) => ({ ...problem, path: [...path, ...problem.path] }));
};

const isInside = (problems: readonly Problem[]): boolean =>
  problems.length > 0 && problems.every(({ path }) => path.length > 0);

const sentence = ({ path, reason }: Problem): string =>
  path.length === 0 ? reason : `${path.map(String).join('.')}: ${reason}`;

/** What has several forms is a source, or the column or the pattern of one. */
const noneOf = (path: readonly PropertyKey[]): string => {
  const key = path.at(-1);
  if (key === 'column') return 'is neither the name nor the number of a column';
  if (key === 'pattern') return 'is no pattern of a date, such as "MM/dd/yyyy"';
  return 'is no source of a value, such as "a column", {"column": "a column"}, {"template": "{a column}"} or {"value": "a text"}';
};

/** Names the value. The validator's own messages are for programmers. */
const reasonOf = (issue: Issue): string => {
  const { code, input } = issue;
  switch (code) {
    case 'invalid_type':
      return input === undefined
        ? 'is missing'
        : `${shown(input)} is not ${kinds[issue.expected] ?? 'valid'}`;
    case 'unrecognized_keys':
      return `${issue.keys.map(shown).join(', ')} ${issue.keys.length === 1 ? 'is no key' : 'are no keys'} of a column map here`;
    case 'too_small':
      if (issue.origin === 'string' || issue.origin === 'array') return `${shown(input)} is empty`;
      return `${shown(input)} is not ${issue.inclusive === true ? 'at least' : 'above'} ${String(issue.minimum)}`;
    case 'too_big':
      return `${shown(input)} is above ${String(issue.maximum)}`;
    case 'custom':
      return issue.message;
    case 'invalid_format':
    case 'invalid_value':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'not_multiple_of':
      return `${shown(input)} is not valid`;
  }
};

const kinds: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'a text',
};

const shownCharacters = 60;

const shown = (value: unknown): string => {
  const characters = [...JSON.stringify(value)];
  return characters.length > shownCharacters
    ? `${characters.slice(0, shownCharacters).join('')}…`
    : characters.join('');
};
