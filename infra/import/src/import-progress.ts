import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { holdsRejects } from './rejects-file.ts';

const Progress = z.object({
  /** The date of rows without one, so it outlives a killed import. */
  startedAt: z.iso.datetime(),
  /** What else the rows were read by, the map included; with other options they are read again from the first. */
  options: z.string(),
  /** All rows up to this one are brought or refused. */
  rowsDone: z.int().nonnegative(),
  /** What belongs to them in the rejects file; `null`: it was not begun. */
  rejects: z.object({ bytes: z.int().nonnegative(), hash: z.string() }).nullable(),
  brought: z.int().nonnegative(),
  refused: z.int().nonnegative(),
});
export type Progress = z.infer<typeof Progress>;

/** Where an import of a file stands, kept beside the data so that a killed import goes on where it was. */
export interface KeptProgress {
  readonly current: Progress;
  save(progress: Progress): void;
}

const chunkBytes = 1_048_576;

/** What tells a file from all others, whatever it is called and wherever it lies: one byte changed, and it is another. */
export const contentHashOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  // What a stream of bytes yields is buffers.
  for await (const chunk of createReadStream(file, { highWaterMark: chunkBytes }))
    hash.update(chunk as Buffer);
  return hash.digest('hex');
};

/** None of its rows is done. */
export const freshProgress = (now: Date, options: string): Progress => ({
  startedAt: now.toISOString(),
  options,
  rowsDone: 0,
  rejects: null,
  brought: 0,
  refused: 0,
});

export interface ProgressOptions {
  readonly contentHash: string;
  readonly options: string;
  /** With rows in it that are there no more, all are read again: nobody would learn of the refused ones otherwise. */
  readonly rejectsFile: string;
  readonly now: Date;
}

export const openProgress = (
  dataDir: string,
  { contentHash, options, rejectsFile, now }: ProgressOptions,
): KeptProgress => {
  const folder = join(dataDir, 'imports');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${contentHash}.json`);
  const save = (progress: Progress): void => {
    writeFileSync(`${file}.new`, JSON.stringify(progress));
    renameSync(`${file}.new`, file);
  };
  const fresh = freshProgress(now, options);
  const kept = existsSync(file) ? Progress.parse(JSON.parse(readFileSync(file, 'utf8'))) : fresh;
  const hasRejects = kept.refused === 0 || (kept.rejects !== null && holdsRejects(rejectsFile, kept.rejects));
  const goesOn = kept.options === options && hasRejects;
  const current = goesOn ? kept : { ...fresh, startedAt: kept.startedAt };
  save(current);
  return { current, save };
};
