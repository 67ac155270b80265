import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { reachOrStartConfig } from '@candor/embedded/config';
import { reachServices, type ReachedServices } from '@candor/embedded/reach-services';
import { createProgress, type Terminal } from '@candor/embedded/terminal';
import { InvalidConfiguration, loadConfig, type Environment } from '@candor/platform';
import { readArguments, UsageError, type ImportArguments } from './arguments.ts';
import { checkColumns } from './check-columns.ts';
import { checkEncoding } from './check-encoding.ts';
import { importFile, type ImportState } from './import-file.ts';
import { initialProgress, openProgress, type StoredProgress } from './import-progress.ts';
import { importClientFor } from '@candor/seed/import-client';
import { servicesDestination } from './import-rows.ts';
import { counted, tallyLines } from './import-tally.ts';
import { createPace, fullPace, runningSite } from './pace.ts';
import { repeatingClient } from './repeating-client.ts';
import { previewDestination } from './preview-rows.ts';
import type { Destination } from './destination.ts';
import { readMap } from './read-map.ts';
import { openRejects, rejectsFileOf } from './rejects-file.ts';
import { openSourceFile } from './source-file.ts';
import { UnreadableFile } from './unreadable-file.ts';

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
  const config = loadConfig(reachOrStartConfig, environment);
  const dataDir = resolve(config.DATA_DIR);
  for (const file of [given.file, given.mapFile]) refuseMissing(file);
  const mapText = readFileSync(given.mapFile, 'utf8');
  const map = readMap(mapText, given.mapFile);
  const source = await openSourceFile(given.file, given);
  const steps = createProgress(terminal, 3);
  const contentHash = await steps.step('Reading the file', () => checkEncoding(source.path, source.encoding));
  const warning = await checkColumns(map, source);
  if (warning !== null) terminal.write(`${warning}\n`);
  const rejectsFile = rejectsFileOf(given.file, source.format.type !== 'csv', given.isDryRun);
  const options = optionsOf(given, mapText);
  const now = new Date();
  const progress: StoredProgress = given.isDryRun
    ? { current: initialProgress(now, ''), save: () => undefined }
    : openProgress(dataDir, { contentHash, options, rejectsFile, now });
  const { rowsDone } = progress.current;
  if (rowsDone > 0) terminal.write(`Resuming after row ${String(rowsDone)}.\n`);

  // A dry run changes nothing, so it makes no data folder either.
  const isWithoutData = given.isDryRun && config.DATABASE_URL === undefined && !existsSync(dataDir);
  const connected = isWithoutData
    ? null
    : await steps.step(
        'Connecting to the services',
        () => reachServices('import', config),
        ({ isOwnStart }) =>
          isOwnStart ? 'Services started for this import' : 'Connected to the running site',
      );
  const rejects = await openRejects(rejectsFile, source, progress.current.rejects);
  const begun = performance.now();
  try {
    const state = await steps.step(
      given.isDryRun ? 'Checking' : 'Importing',
      (setDetail) =>
        importFile({
          ...given,
          map,
          source,
          destination: destinationOf(given, connected),
          progress,
          rejects,
          pace:
            connected?.isOwnStart === false ? createPace(runningSite(dataDir, connected.internal)) : fullPace,
          onProgress: (at) => {
            setDetail(progressLine(at, performance.now() - begun, given.isDryRun));
          },
        }),
      (done) =>
        `${given.isDryRun ? 'Checked' : 'Imported'} ${progressLine(done, performance.now() - begun, given.isDryRun)}`,
    );
    terminal.write(summaryOf(state, given.isDryRun));
    if (state.refused > 0) terminal.write(`Refused rows, each with line and reason: ${rejects.file}\n`);
    return state.refused > 0 ? 1 : 0;
  } finally {
    rejects.close();
    await connected?.close();
  }
};

const destinationOf = (given: ImportArguments, connected: ReachedServices | null): Destination => {
  const client = connected && importClientFor(repeatingClient(connected.internal));
  const folder = dirname(given.file);
  return given.isDryRun || client === null
    ? previewDestination(client, folder)
    : servicesDestination(client, folder);
};

const optionsOf = (given: ImportArguments, mapText: string): string => {
  const { defaults, allowShort, encoding, format, delimiter } = given;
  const mapHash = createHash('sha256').update(mapText).digest('hex');
  return JSON.stringify({ defaults, allowShort, encoding, format, delimiter, map: mapHash });
};

const refuseMissing = (file: string): void => {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) throw new UsageError(`There is no file ${file}`);
  if (!found.isFile()) throw new UsageError(`${file} is not a file`);
};

const barWidth = 20;

/** `[=======             ] 37 %, 1,200 imported, 14 refused, 812 rows/s`; the rate counts only this run's rows. */
const progressLine = (
  { share, imported, refused, rowsThisRun }: ImportState,
  elapsedMs: number,
  isDryRun: boolean,
): string => {
  const filled = Math.round(share * barWidth);
  const bar = `[${'='.repeat(filled)}${' '.repeat(barWidth - filled)}]`;
  const rate = elapsedMs > 0 ? Math.round(rowsThisRun / (elapsedMs / 1_000)) : 0;
  const figures = [
    `${String(Math.round(share * 100))} %`,
    `${imported.toLocaleString('en-US')} ${isDryRun ? 'valid' : 'imported'}`,
    `${refused.toLocaleString('en-US')} refused`,
    `${rate.toLocaleString('en-US')} rows/s`,
  ];
  return `${bar} ${figures.join(', ')}`;
};

const summaryOf = ({ imported, refused, tally }: ImportState, isDryRun: boolean): string => {
  const { created } = tally;
  const counts = `${counted(created, 'new rating')}, ${(imported - created).toLocaleString('en-US')} imported before, ${counted(refused, 'row')} refused.`;
  const first = isDryRun ? `The import would give: ${counts} Nothing was imported.` : counts;
  return [first, ...tallyLines(tally)].map((line) => `${line}\n`).join('');
};
