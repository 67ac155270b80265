import { pMapIterable } from 'p-map';
import { columnsOf } from './column-map.ts';
import type { Destination, Placed, RatedRow } from './destination.ts';
import type { StoredProgress } from './import-progress.ts';
import { emptyTally, withListing, withRating, type ImportTally } from './import-tally.ts';
import { interpretRow, type InterpretOptions } from './interpret-row.ts';
import type { Outcome, PlacedOutcome } from './outcome.ts';
import type { Pace } from './pace.ts';
import { readRows, type NumberedRow } from './read-rows.ts';
import { createRefuseRepeats } from './refuse-repeats.ts';
import type { Rejects } from './rejects-file.ts';
import { createOccurrenceCounter, type OccurrenceCounter } from './row-identity.ts';
import type { SourceFile } from './source-file.ts';
import { RefusedRow } from './source.ts';

export interface ImportOptions extends Omit<InterpretOptions, 'startedAt'> {
  readonly source: SourceFile;
  readonly destination: Destination;
  readonly progress: StoredProgress;
  readonly rejects: Rejects;
  readonly pace: Pace;
  readonly onProgress: (state: ImportState) => void;
}

export interface ImportState {
  /** 0 to 1, by bytes read. */
  readonly share: number;
  /** Now or before. */
  readonly imported: number;
  readonly refused: number;
  /** Without the rows of earlier runs, when the import was resumed. */
  readonly rowsThisRun: number;
  readonly tally: ImportTally;
}

/** Imports a file in batches of rows. Refused rows go into the rejects file. */
export const importFile = async (options: ImportOptions): Promise<ImportState> => {
  const { source, destination, pace, progress, rejects, onProgress } = options;
  let { rowsDone, imported, refused } = progress.current;
  const rowsBefore = rowsDone;
  let share = 0;
  let tally = emptyTally;
  const state = (): ImportState => ({ share, imported, refused, rowsThisRun: rowsDone - rowsBefore, tally });

  // Both steps work at once, each on one batch: more of them would leave search behind, and a preview would miss listings of
  // earlier rows. Batches keep the file's order, so progress never skips a row.
  const read = batchesOf({ ...options, startedAt: new Date(progress.current.startedAt) }, rowsBefore);
  const paced =
    <Batch, Result>(work: (destination: Destination, batch: Batch) => Promise<Result>) =>
    async (batch: Batch): Promise<Result> => {
      await pace.untilTurn();
      return work(destination, batch);
    };
  const placed = pMapIterable(read, paced(placeBatch), { concurrency: 1 });
  const rated = pMapIterable(withoutRepeats(placed), paced(rateBatch), { concurrency: 1 });
  for await (const batch of rated) {
    for (const { row, refusal, listing, rating } of batch) {
      if (listing) tally = withListing(tally, listing.newPlace, `line ${String(row.line)}, ${listing.name}`);
      if (refusal === null) imported += 1;
      else {
        refused += 1;
        rejects.add(row, refusal);
      }
      if (rating?.isNew === true) tally = withRating(tally, { ...rating, line: row.line });
      rowsDone = row.number;
      share = Math.min(1, row.bytes / source.bytes);
    }
    progress.save({ ...progress.current, rowsDone, rejects: rejects.mark(), imported, refused });
    onProgress(state());
  }
  share = 1;
  return state();
};

async function* batchesOf(
  { source, pace, ...options }: Pick<ImportOptions, 'source' | 'pace'> & InterpretOptions,
  rowsBefore: number,
): AsyncGenerator<readonly Outcome[], void> {
  const countOccurrence = createOccurrenceCounter();
  let batch: Outcome[] = [];
  for await (const row of readRows(source, columnsOf(options.map))) {
    // Rows of an earlier run are read too, because later rows can have the same content.
    const outcome = outcomeOf(row, options, countOccurrence);
    if (row.number <= rowsBefore) continue;
    batch.push(outcome);
    if (batch.length < pace.rows()) continue;
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

const placeBatch = async (
  destination: Destination,
  batch: readonly Outcome[],
): Promise<readonly PlacedOutcome[]> => {
  const valid = batch.flatMap((outcome) => ('interpreted' in outcome ? [outcome.interpreted] : []));
  const placed = valid.length === 0 ? [] : [...(await destination.place(valid))];
  return batch.map((outcome): PlacedOutcome => {
    if ('refusal' in outcome) return outcome;
    const next = placed.shift();
    if (next === undefined) throw new TypeError('every row has a listing');
    return { ...outcome, placed: next };
  });
};

async function* withoutRepeats(
  batches: AsyncIterable<readonly PlacedOutcome[]>,
): AsyncGenerator<readonly PlacedOutcome[], void> {
  const refuseRepeats = createRefuseRepeats();
  for await (const batch of batches) yield batch.map(refuseRepeats);
}

interface Result {
  readonly row: NumberedRow;
  readonly refusal: string | null;
  readonly listing: { readonly name: string; readonly newPlace: NonNullable<Placed['newPlace']> } | null;
  readonly rating: (RatedRow & { readonly isRounded: boolean }) | null;
}

const rateBatch = async (
  destination: Destination,
  batch: readonly PlacedOutcome[],
): Promise<readonly Result[]> => {
  const valid = batch.filter((outcome) => 'placed' in outcome);
  const rated = valid.length === 0 ? [] : [...(await destination.rate(valid))];
  return batch.map((outcome): Result => {
    const { row } = outcome;
    if ('refusal' in outcome) return { row, refusal: outcome.refusal, listing: null, rating: null };
    const { interpreted, placed } = outcome;
    const rating = rated.shift();
    if (rating === undefined) throw new TypeError('every rating has an outcome');
    const { newPlace } = placed;
    return {
      row,
      refusal: rating.refusal,
      listing: newPlace && { name: interpreted.entity.name, newPlace },
      rating: { ...rating, isRounded: interpreted.isRounded },
    };
  });
};
