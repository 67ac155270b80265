import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@candor/platform';
import { writeEntries } from '../elasticsearch/bulk.ts';
import type { Elasticsearch } from '../elasticsearch/elasticsearch-connection.ts';
import {
  allParts,
  differingParts,
  indexFingerprints,
  type Fingerprints,
} from '../elasticsearch/elasticsearch-fingerprints.ts';
import {
  readDocumentsAfter,
  startOfDocuments,
  type DocumentsPage,
  type DocumentsPosition,
} from '../documents/document-log.ts';
import type { SearchEntry } from '../documents/search-entry.ts';
import { mendFingerprints, readFingerprints } from './search-fingerprints.queries.ts';
import { bringToThePresent, countLiveDocuments, readSettledHorizon } from './followed-indices.ts';

export interface FillProgress {
  readonly written: number;
  readonly total: number;
}

export interface FillOptions {
  readonly database: Database;
  readonly elasticsearch: Elasticsearch;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: FillProgress) => void | Promise<void>;
  /** Resolves when more may be written: who searches meanwhile comes first. */
  readonly makeRoom: () => Promise<void>;
}

/** Brings all documents into a new index, and what changes meanwhile. */
export interface Filling {
  /** All that may be read now. What is written meanwhile may be left: a busy writer would keep this going for ever. */
  toTheEnd(): Promise<void>;
  /** Until index and documents are equal, by the fingerprints of both. Answers with those of the documents. */
  untilEqual(): Promise<Fingerprints>;
  position(): DocumentsPosition;
  written(): number;
}

/** More at once, or larger ones, bring no more and let searches wait. */
const bulkSize = 500;
const bulksAtOnce = 4;
/** One turn of all writers. */
const pageSize = bulkSize * bulksAtOnce;
const equalWithinMs = 60_000;
const equalPauseMs = 100;
const nothingMore: DocumentsPage = { entries: [], mismarked: [], end: null, isMoreWaiting: false };

export const startFilling = async (
  { database, elasticsearch, signal, onProgress, makeRoom }: FillOptions,
  index: string,
): Promise<Filling> => {
  await bringToThePresent(database);
  const total = await countLiveDocuments(database);
  const horizon = await readSettledHorizon(database);
  let position = startOfDocuments;
  let written = 0;

  /** What was removed before this index began was never in it, so nobody has to be told. */
  const worthWriting = ({ entries, end }: DocumentsPage): readonly SearchEntry[] =>
    end && BigInt(end.transaction_id) < horizon ? entries.filter(({ removed }) => !removed) : entries;

  const write = async (entries: readonly SearchEntry[]): Promise<void> => {
    let at = 0;
    const writeInTurn = async (): Promise<void> => {
      while (at < entries.length) {
        const bulk = entries.slice(at, (at += bulkSize));
        await makeRoom();
        signal.throwIfAborted();
        await writeEntries(elasticsearch, index, bulk);
      }
    };
    await Promise.all(Array.from({ length: bulksAtOnce }, writeInTurn));
  };

  const toTheEnd = async (): Promise<void> => {
    let page = await readDocumentsAfter(database, position, pageSize);
    while (page.end) {
      signal.throwIfAborted();
      const entries = worthWriting(page);
      const isLast = page.entries.length < pageSize;
      const [next] = await Promise.all([
        isLast ? nothingMore : readDocumentsAfter(database, page.end, pageSize),
        write(entries),
        mendFingerprints(database, page.mismarked),
      ]);
      position = page.end;
      written += entries.length;
      await onProgress({ written, total: Math.max(total, written) });
      page = next;
    }
  };

  /** Changes go on meanwhile, so parts that differ are looked at again when the index has caught up. */
  const untilEqual = async (): Promise<Fingerprints> => {
    const deadline = Date.now() + equalWithinMs;
    let suspects = allParts;
    for (;;) {
      await toTheEnd();
      const [inIndex, inTable] = [
        await indexFingerprints(elasticsearch, index),
        await readFingerprints(database),
      ];
      const differing = differingParts(inIndex, inTable);
      suspects = suspects.filter((part) => differing.includes(part));
      if (suspects.length === 0) return inTable;
      if (Date.now() > deadline)
        throw new Error(`The index ${index} differs from the documents in ${suspects.length} of 256 parts.`);
      await pause(equalPauseMs);
      signal.throwIfAborted();
    }
  };

  return { toTheEnd, untilEqual, position: () => position, written: () => written };
};
