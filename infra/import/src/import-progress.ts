import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { holdsRejects } from './rejects-file.ts';

const Progress = z.object({
  /** Dates and ids of rows without a date hang on it, so it outlives a killed import. */
  startedAt: z.iso.datetime(),
  /** What else the rows were read by; with other options they are read again from the first, under the same ids. */
  options: z.string().default(''),
  /** All rows up to this one are brought or refused. */
  rowsDone: z.int().nonnegative(),
  /** Bytes of the rejects file that belong to them. */
  rejectsBytes: z.int().nonnegative(),
  brought: z.int().nonnegative(),
  refused: z.int().nonnegative(),
});
export type Progress = z.infer<typeof Progress>;

/** Where an import of a file stands, kept beside the data so that a killed import goes on where it was. */
export interface KeptProgress {
  readonly current: Progress;
  save(progress: Progress): void;
}

/** The same file with the same map is the same import, whatever the defaults: its rows have the same ids. */
export const importNameOf = (file: string, mapText: string): string => {
  const { size } = statSync(file);
  return createHash('sha256')
    .update([basename(file), String(size), mapText].join('\0'))
    .digest('hex')
    .slice(0, 24);
};

export interface ProgressOptions {
  readonly importName: string;
  readonly options: string;
  /** With rows in it that are there no more, all are read again: nobody would learn of the refused ones otherwise. */
  readonly rejectsFile: string;
  readonly now: Date;
}

export const openProgress = (
  dataDir: string,
  { importName, options, rejectsFile, now }: ProgressOptions,
): KeptProgress => {
  const folder = join(dataDir, 'imports');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${importName}.json`);
  const fresh: Progress = {
    startedAt: now.toISOString(),
    options,
    rowsDone: 0,
    rejectsBytes: 0,
    brought: 0,
    refused: 0,
  };
  const save = (progress: Progress): void => {
    writeFileSync(`${file}.new`, JSON.stringify(progress));
    renameSync(`${file}.new`, file);
  };
  const kept = existsSync(file) ? Progress.parse(JSON.parse(readFileSync(file, 'utf8'))) : fresh;
  const hasRejects = kept.refused === 0 || holdsRejects(rejectsFile, kept.rejectsBytes);
  const goesOn = kept.options === options && hasRejects;
  const current = goesOn ? kept : { ...fresh, startedAt: kept.startedAt };
  save(current);
  return { current, save };
};
