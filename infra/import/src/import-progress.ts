import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { holdsRejects } from './rejects-file.ts';

const Progress = z.object({
  /** The date of rows without one, the same for an interrupted import and its continuation. */
  startedAt: z.iso.datetime(),
  /** Identifies the options and the map. With others, all rows are read again from the first. */
  options: z.string(),
  /** All rows up to this one are imported or refused. */
  rowsDone: z.int().nonnegative(),
  /** Their part of the rejects file; `null` before the first batch. */
  rejects: z.object({ bytes: z.int().nonnegative(), hash: z.string() }).nullable(),
  imported: z.int().nonnegative(),
  refused: z.int().nonnegative(),
});
export type Progress = z.infer<typeof Progress>;

/** The progress of one file's import. An interrupted import resumes from it. */
export interface StoredProgress {
  readonly current: Progress;
  save(progress: Progress): void;
}

export const initialProgress = (now: Date, options: string): Progress => ({
  startedAt: now.toISOString(),
  options,
  rowsDone: 0,
  rejects: null,
  imported: 0,
  refused: 0,
});

export interface ProgressOptions {
  /** Identifies the file by its content, not by its name or place. */
  readonly contentHash: string;
  readonly options: string;
  /** If it no longer holds the rows refused so far, all rows are read again, so that it lists every refused row. */
  readonly rejectsFile: string;
  readonly now: Date;
}

export const openProgress = (
  dataDir: string,
  { contentHash, options, rejectsFile, now }: ProgressOptions,
): StoredProgress => {
  const folder = join(dataDir, 'imports');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${contentHash}.json`);
  const save = (progress: Progress): void => {
    writeFileSync(`${file}.new`, JSON.stringify(progress));
    renameSync(`${file}.new`, file);
  };
  const initial = initialProgress(now, options);
  const stored = existsSync(file) ? Progress.parse(JSON.parse(readFileSync(file, 'utf8'))) : initial;
  const hasRejects =
    stored.refused === 0 || (stored.rejects !== null && holdsRejects(rejectsFile, stored.rejects));
  const isResumed = stored.options === options && hasRejects;
  const current = isResumed ? stored : { ...initial, startedAt: stored.startedAt };
  save(current);
  return { current, save };
};
