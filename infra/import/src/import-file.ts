import { pMapIterable } from 'p-map';
import { columnsOf } from './column-map.ts';
import { RefusedRow } from './source.ts';
import type { StoredProgress } from './import-progress.ts';
import { importRows, type ImportClient } from './import-rows.ts';
import { interpretRow, type InterpretedRow, type InterpretOptions } from './interpret-row.ts';
import { readRows, type NumberedRow } from './read-rows.ts';
import type { Rejects } from './rejects-file.ts';
import type { SourceFile } from './source-file.ts';
import { createOccurrenceCounter, type OccurrenceCounter } from './row-identity.ts';

export interface ImportOptions extends Omit<InterpretOptions, 'startedAt'> {
  readonly source: SourceFile;
  /** `null`: a dry run, which imports nothing. */
  readonly client: ImportClient | null;
  readonly progress: StoredProgress;
  readonly rejects: Rejects;
  readonly onProgress: (state: ImportState) => void;
}

export interface ImportState {
  /** 0 to 1, by bytes read. */
  readonly share: number;
  readonly imported: number;
  readonly refused: number;
  /** Without the rows of earlier runs, when the import was resumed. */
  readonly rowsThisRun: number;
}

type Outcome =
  | { readonly row: NumberedRow; readonly interpreted: InterpretedRow }
  | { readonly row: NumberedRow; readonly refusal: string };

const batchSize = 100;
const concurrency = 4;

/** Imports a file in batches of rows. Refused rows go into the rejects file. */
export const importFile = async (options: ImportOptions): Promise<ImportState> => {
  const { source, client, progress, rejects, onProgress } = options;
  let { rowsDone, imported, refused } = progress.current;
  const rowsBefore = rowsDone;
  let share = 0;

  // Batches overlap, but arrive here in the file's order: progress never skips a row.
  const batches = pMapIterable(
    batchesOf({ ...options, startedAt: new Date(progress.current.startedAt) }, source, rowsBefore),
    async (batch) => ({ batch, reasons: await importBatch(client, batch) }),
    { concurrency },
  );
  for await (const { batch, reasons } of batches) {
    for (const [index, { row }] of batch.entries()) {
      const reason = reasons[index] ?? null;
      if (reason === null) imported += 1;
      else {
        refused += 1;
        rejects.add(row, reason);
      }
      rowsDone = row.number;
      share = Math.min(1, row.bytes / source.bytes);
    }
    progress.save({ ...progress.current, rowsDone, rejects: rejects.mark(), imported, refused });
    onProgress({ share, imported, refused, rowsThisRun: rowsDone - rowsBefore });
  }
  return { share: 1, imported, refused, rowsThisRun: rowsDone - rowsBefore };
};

async function* batchesOf(
  options: InterpretOptions,
  source: SourceFile,
  rowsBefore: number,
): AsyncGenerator<readonly Outcome[], void> {
  const countOccurrence = createOccurrenceCounter();
  let batch: Outcome[] = [];
  for await (const row of readRows(source, columnsOf(options.map))) {
    // Rows of an earlier run are read too, because later rows can have the same content.
    const outcome = outcomeOf(row, options, countOccurrence);
    if (row.number <= rowsBefore) continue;
    batch.push(outcome);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

const outcomeOf = (
  row: NumberedRow,
  options: InterpretOptions,
  countOccurrence: OccurrenceCounter,
): Outcome => {
  if (row.row === null) return { row, refusal: row.problem ?? 'The row cannot be read' };
  try {
    return { row, interpreted: interpretRow(row.row, options, countOccurrence) };
  } catch (error) {
    if (!(error instanceof RefusedRow)) throw error;
    return { row, refusal: error.message };
  }
};

/** The reason of each refusal in the order of the batch, else `null`. */
const importBatch = async (
  client: ImportClient | null,
  batch: readonly Outcome[],
): Promise<readonly (string | null)[]> => {
  const valid = batch.flatMap((outcome) => ('interpreted' in outcome ? [outcome.interpreted] : []));
  const refusals = client === null ? valid.map(() => null) : await importRows(client, valid);
  let next = 0;
  return batch.map((outcome) => {
    if ('refusal' in outcome) return outcome.refusal;
    next += 1;
    return refusals[next - 1] ?? null;
  });
};
