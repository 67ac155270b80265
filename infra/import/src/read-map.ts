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
  const map = ColumnMap.safeParse(written);
  if (map.success) return map.data;
  throw problem(map.error.issues.flatMap(problemsIn).map(sentence).join('\n'));
};

type Issue = z.core.$ZodIssue;
interface Problem {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly isOwn: boolean;
}

/** A source has several forms. The problem is that of the form which comes closest to it. */
const problemsIn = (issue: Issue): readonly Problem[] => {
  const { path, message, code } = issue;
  if (code !== 'invalid_union') return [{ path, message, isOwn: code === 'custom' }];
  const branches = issue.errors.map((issues) => issues.flatMap(problemsIn));
  const closest = branches.find((problems) => problems.some(({ isOwn }) => isOwn)) ?? branches.find(isInside);
  if (closest === undefined)
    return [{ path, message: 'is missing, or is no source of a value', isOwn: false }];
  return closest.map((problem) => ({ ...problem, path: [...path, ...problem.path] }));
};

const isInside = (problems: readonly Problem[]): boolean =>
  problems.length > 0 && problems.every(({ path }) => path.length > 0);

const sentence = ({ path, message }: Problem): string =>
  path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`;
