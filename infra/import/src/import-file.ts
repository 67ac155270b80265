import { statSync } from 'node:fs';
import type { NumberedRow } from './read-rows.ts';
import { bringRows } from './bring-rows.ts';
import { interpretRow, type Interpreted, type InterpretOptions } from './interpret-row.ts';
import type { KeptProgress } from './import-progress.ts';
import { countOccurrences, type Occurrences } from './occurrences.ts';
import { readRows } from './read-rows.ts';
import { RefusedRow } from './refused-row.ts';
import type { Rejects } from './rejects-file.ts';
import type { ServicesDoor } from './services-door.ts';

export interface ImportOptions extends Omit<InterpretOptions, 'startedAt'> {
  readonly file: string;
  /** `null`: a dry run, which brings nothing. */
  readonly door: ServicesDoor | null;
  readonly progress: KeptProgress;
  readonly rejects: Rejects;
  readonly onProgress: (state: ImportState) => void;
}

export interface ImportState {
  /** 0 to 1, by bytes read. */
  readonly share: number;
  readonly brought: number;
  readonly refused: number;
  /** Of this run: a resumed import counts only what it did itself. */
  readonly rowsThisRun: number;
}

type Outcome =
  | { readonly row: NumberedRow; readonly interpreted: Interpreted }
  | { readonly row: NumberedRow; readonly refusal: string };

const batchSize = 100;
const batchesAtOnce = 4;

/** Imports a file row by row in batches; what is refused goes into the rejects file, the rest goes on. */
export const importFile = async (options: ImportOptions): Promise<ImportState> => {
  const { file, progress, onProgress } = options;
  const fileBytes = Math.max(1, statSync(file).size);
  const startedAt = new Date(progress.current.startedAt);
  let { rowsDone, brought, refused } = progress.current;
  const rowsBefore = rowsDone;
  let share = 0;

  const note = (batch: readonly Outcome[], reasons: readonly (string | null)[]): void => {
    for (const [index, { row }] of batch.entries()) {
      const reason = reasons[index] ?? null;
      if (reason === null) brought += 1;
      else {
        refused += 1;
        options.rejects.add({ line: row.line, reason, row: row.row });
      }
      rowsDone = row.number;
      share = row.bytes / fileBytes;
    }
    const rejects = options.rejects.mark();
    progress.save({ ...progress.current, rowsDone, rejects, brought, refused });
    onProgress({ share: Math.min(1, share), brought, refused, rowsThisRun: rowsDone - rowsBefore });
  };

  // Batches overlap, but are noted in the file's order, so that what is noted as done is done to the last row.
  const underWay: {
    readonly batch: readonly Outcome[];
    readonly reasons: Promise<readonly (string | null)[]>;
  }[] = [];
  const noteFirst = async (): Promise<void> => {
    const first = underWay.shift();
    if (first) note(first.batch, await first.reasons);
  };
  const send = async (batch: readonly Outcome[]): Promise<void> => {
    if (underWay.length === batchesAtOnce) await noteFirst();
    const reasons = bringBatch(options.door, batch);
    // It is awaited in its turn; a failure before that is not unheard of.
    reasons.catch(() => undefined);
    underWay.push({ batch, reasons });
  };

  let batch: Outcome[] = [];
  const occurrenceOf = countOccurrences();
  for await (const row of readRows(file)) {
    // Also what is done already is read, for rows after it may say the same.
    const outcome = outcomeOf(row, { ...options, startedAt }, occurrenceOf);
    if (row.number <= rowsBefore) continue;
    batch.push(outcome);
    if (batch.length < batchSize) continue;
    await send(batch);
    batch = [];
  }
  if (batch.length > 0) await send(batch);
  while (underWay.length > 0) await noteFirst();
  return { share: 1, brought, refused, rowsThisRun: rowsDone - rowsBefore };
};

const outcomeOf = (row: NumberedRow, options: InterpretOptions, occurrenceOf: Occurrences): Outcome => {
  if (row.row === null) return { row, refusal: row.problem ?? 'The row cannot be read' };
  try {
    return { row, interpreted: interpretRow(row.row, options, occurrenceOf) };
  } catch (error) {
    if (!(error instanceof RefusedRow)) throw error;
    return { row, refusal: error.message };
  }
};

const bringBatch = async (
  door: ServicesDoor | null,
  batch: readonly Outcome[],
): Promise<readonly (string | null)[]> => {
  const wanted = batch.flatMap((outcome) => ('interpreted' in outcome ? [outcome.interpreted] : []));
  const answers = door === null ? wanted.map(() => null) : await bringRows(door, wanted);
  let next = 0;
  return batch.map((outcome) => {
    if ('refusal' in outcome) return outcome.refusal;
    next += 1;
    return answers[next - 1] ?? null;
  });
};
