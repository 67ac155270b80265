import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { reachConfig } from '@candor/embedded/config';
import { reachServices } from '@candor/embedded/reach-services';
import { createProgress, type Terminal } from '@candor/embedded/terminal';
import { InvalidConfiguration, loadConfig, type Environment } from '@candor/platform';
import { readArguments, UsageError, type ImportArguments } from './arguments.ts';
import { ColumnMap, columnsOf } from './column-map.ts';
import { importFile, type ImportState } from './import-file.ts';
import { contentHashOf, initialProgress, openProgress, type StoredProgress } from './import-progress.ts';
import { importClientFor } from './import-rows.ts';
import { readRows, UnreadableFile } from './read-rows.ts';
import { openRejects, rejectsFileOf } from './rejects-file.ts';

export interface ImportSurroundings {
  readonly environment: Environment;
  readonly terminal: Terminal;
  /** Called with the reason when the import fails. */
  readonly onFailure: (reason: string) => void;
}

/** Errors that the operator can fix from the message alone. */
const operatorErrors = [UsageError, UnreadableFile, InvalidConfiguration];

/** Runs the command line. Exit status: 0 all rows imported, 1 some refused, 2 the import failed. */
export const runImport = async (
  commandLine: readonly string[],
  { environment, terminal, onFailure }: ImportSurroundings,
): Promise<number> => {
  try {
    return await importGivenFile(readArguments(commandLine), environment, terminal);
  } catch (error) {
    onFailure(reasonOf(error));
    return 2;
  }
};

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return operatorErrors.some((kind) => error instanceof kind) ? error.message : String(error.stack);
};

const importGivenFile = async (
  given: ImportArguments,
  environment: Environment,
  terminal: Terminal,
): Promise<number> => {
  const config = loadConfig(reachConfig, environment);
  const dataDir = resolve(config.DATA_DIR);
  for (const file of [given.file, given.mapFile]) {
    if (!existsSync(file)) throw new UsageError(`There is no file ${file}`);
  }
  const mapText = readFileSync(given.mapFile, 'utf8');
  const map = readMap(mapText, given.mapFile);
  await warnOfMissingColumns(map, given.file, terminal);
  const rejectsFile = rejectsFileOf(given.file, given.isDryRun);
  const steps = createProgress(terminal, given.isDryRun ? 1 : 3);
  const progress: StoredProgress = given.isDryRun
    ? { current: initialProgress(new Date(), ''), save: () => undefined }
    : await steps.step('Identifying the file', async () =>
        openProgress(dataDir, {
          contentHash: await contentHashOf(given.file),
          options: optionsOf(given, mapText),
          rejectsFile,
          now: new Date(),
        }),
      );
  const { rowsDone } = progress.current;
  if (rowsDone > 0) terminal.write(`Resuming after row ${String(rowsDone)}.\n`);

  const connected = given.isDryRun
    ? null
    : await steps.step(
        'Connecting to the services',
        () => reachServices('import', config),
        ({ isOwnStart }) =>
          isOwnStart ? 'Services started for this import' : 'Connected to the running site',
      );
  const rejects = openRejects(rejectsFile, progress.current.rejects);
  const begun = performance.now();
  try {
    const state = await steps.step(
      given.isDryRun ? 'Checking' : 'Importing',
      (setDetail) =>
        importFile({
          ...given,
          map,
          client: connected === null ? null : importClientFor(connected.internal),
          progress,
          rejects,
          onProgress: (at) => {
            setDetail(progressLine(at, performance.now() - begun));
          },
        }),
      (done) => `${given.isDryRun ? 'Checked' : 'Imported'} ${progressLine(done, performance.now() - begun)}`,
    );
    terminal.write(summaryOf(state, given.isDryRun));
    if (state.refused > 0) terminal.write(`Refused rows, each with line and reason: ${rejects.file}\n`);
    return state.refused > 0 ? 1 : 0;
  } finally {
    rejects.close();
    await connected?.close();
  }
};

const optionsOf = ({ defaults, allowShort }: ImportArguments, mapText: string): string =>
  JSON.stringify({ defaults, allowShort, map: createHash('sha256').update(mapText).digest('hex') });

const readMap = (text: string, file: string): ColumnMap => {
  try {
    return ColumnMap.parse(JSON.parse(text));
  } catch (error) {
    throw new UsageError(
      `${file} is not a column map: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
};

const warnOfMissingColumns = async (map: ColumnMap, file: string, terminal: Terminal): Promise<void> => {
  for await (const { row } of readRows(file)) {
    if (row === null) continue;
    const missing = columnsOf(map).filter((column) => !(column in row));
    if (missing.length > 0)
      terminal.write(`The first row has no ${missing.map((column) => `"${column}"`).join(', ')}.\n`);
    return;
  }
};

const barWidth = 20;

/** `[=======             ] 37 %, 1,200 imported, 14 refused, 812 rows/s`; the rate counts only this run's rows. */
const progressLine = ({ share, imported, refused, rowsThisRun }: ImportState, elapsedMs: number): string => {
  const filled = Math.round(share * barWidth);
  const bar = `[${'='.repeat(filled)}${' '.repeat(barWidth - filled)}]`;
  const rate = elapsedMs > 0 ? Math.round(rowsThisRun / (elapsedMs / 1_000)) : 0;
  const figures = [
    `${String(Math.round(share * 100))} %`,
    `${imported.toLocaleString('en-US')} imported`,
    `${refused.toLocaleString('en-US')} refused`,
    `${rate.toLocaleString('en-US')} rows/s`,
  ];
  return `${bar} ${figures.join(', ')}`;
};

const summaryOf = ({ imported, refused }: ImportState, isDryRun: boolean): string =>
  isDryRun
    ? `${String(imported)} rows are valid, ${String(refused)} are not. Nothing was imported.\n`
    : `${String(imported)} ratings imported, ${String(refused)} rows refused.\n`;
