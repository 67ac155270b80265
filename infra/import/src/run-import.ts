import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { reachConfig } from '@candor/embedded/config';
import { reachServices } from '@candor/embedded/reach-services';
import { createProgress, type Terminal } from '@candor/embedded/terminal';
import { InvalidConfiguration, loadConfig, type Environment } from '@candor/platform';
import { readArguments, UsageError, type ImportArguments } from './arguments.ts';
import { ColumnMap, columnsOf } from './column-map.ts';
import { doorThrough } from './services-door.ts';
import { importFile, type ImportState } from './import-file.ts';
import { contentHashOf, freshProgress, openProgress, type KeptProgress } from './import-progress.ts';
import { progressLine } from './progress-line.ts';
import { readRows, UnreadableFile } from './read-rows.ts';
import { openRejects, rejectsFileOf } from './rejects-file.ts';

export interface ImportSurroundings {
  readonly environment: Environment;
  readonly terminal: Terminal;
  /** Told why the import could not be done. */
  readonly complain: (why: string) => void;
}

/** What its message tells enough of for the operator to mend it. */
const mendable = [UsageError, UnreadableFile, InvalidConfiguration];

/** Does what the command line says. Exit status: 0 all brought, 1 some refused, 2 the import could not be done. */
export const runImport = async (
  commandLine: readonly string[],
  { environment, terminal, complain }: ImportSurroundings,
): Promise<number> => {
  try {
    return await bringFile(readArguments(commandLine), environment, terminal);
  } catch (error) {
    complain(reasonOf(error));
    return 2;
  }
};

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return mendable.some((kind) => error instanceof kind) ? error.message : String(error.stack);
};

const bringFile = async (
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
  const progress = given.isDryRun
    ? noProgress()
    : await steps.step('Telling the file from others', async () =>
        openProgress(dataDir, {
          contentHash: await contentHashOf(given.file),
          options: optionsOf(given, mapText),
          rejectsFile,
          now: new Date(),
        }),
      );
  const { rowsDone } = progress.current;
  if (rowsDone > 0) terminal.write(`Going on after row ${String(rowsDone)}.\n`);

  const connected = given.isDryRun
    ? null
    : await steps.step(
        'Reaching the services',
        () => reachServices('import', config),
        ({ isOwnStart }) =>
          isOwnStart ? 'Services started for this import' : 'Connected to the running site',
      );
  const rejects = openRejects(rejectsFile, progress.current.rejects);
  const begun = performance.now();
  try {
    const state = await steps.step(
      given.isDryRun ? 'Checking' : 'Importing',
      (doing) =>
        importFile({
          ...given,
          map,
          door: connected === null ? null : doorThrough(connected.internal),
          progress,
          rejects,
          onProgress: (at) => {
            doing(progressLine(at, performance.now() - begun));
          },
        }),
      (done) => `${given.isDryRun ? 'Checked' : 'Imported'} ${progressLine(done, performance.now() - begun)}`,
    );
    terminal.write(describeEnd(state, given.isDryRun));
    if (state.refused > 0) terminal.write(`Refused rows, each with its line and reason: ${rejects.file}\n`);
    return state.refused > 0 ? 1 : 0;
  } finally {
    rejects.close();
    await connected?.close();
  }
};

const optionsOf = ({ defaults, keepShort }: ImportArguments, mapText: string): string =>
  JSON.stringify({ defaults, keepShort, map: createHash('sha256').update(mapText).digest('hex') });

const readMap = (text: string, file: string): ColumnMap => {
  try {
    return ColumnMap.parse(JSON.parse(text));
  } catch (error) {
    throw new UsageError(
      `${file} is no column map: ${error instanceof Error ? error.message : String(error)}`,
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

const noProgress = (): KeptProgress => ({ current: freshProgress(new Date(), ''), save: () => undefined });

const describeEnd = ({ brought, refused }: ImportState, isDryRun: boolean): string =>
  isDryRun
    ? `${String(brought)} rows can be brought, ${String(refused)} cannot. Nothing was brought.\n`
    : `${String(brought)} ratings brought, ${String(refused)} rows refused.\n`;
