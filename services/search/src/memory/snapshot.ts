import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { newId, type Logger } from '@candor/platform';
import { z } from 'zod';
import { LogPosition } from '../documents/log-of-table.ts';
import { filteredFields } from '../documents/document-filters.ts';
import { analysisVersion } from '../documents/weigh-terms.ts';
import { countBits, type Bitmap } from './bitmap.ts';
import { releaseSegment, type SharedTables } from './build-segment.ts';
import { packedKeys } from './packed-json.ts';
import type { Segment } from './segment.ts';
import { readSegment, writeSegment } from './segment-file.ts';
import { runInSlices } from './steps.ts';

/** What an index contained at one moment. */
export interface IndexState {
  readonly segments: readonly Segment[];
  /** They have all changes up to here. */
  readonly position: LogPosition;
}

/**
 * Snapshots of an index in a folder of its own, so that a restart does not read all documents. Segments do not change, so
 * each is written once. The manifest names the segments of the last complete snapshot.
 */
export interface Snapshots {
  /** Replaces the last snapshot. A crash meanwhile leaves the last one. The segments must not be released meanwhile. */
  write(state: IndexState): Promise<void>;
  /** `null`: there is none, or none that is whole and belongs to this database and this version. */
  read(): Promise<IndexState | null>;
}

export interface SnapshotOptions {
  readonly folder: string;
  /** Distinguishes databases, e.g. after a backup was restored elsewhere. */
  readonly databaseId: string;
  readonly shared: SharedTables;
  readonly log: Logger;
}

const manifestFile = 'manifest.json';
const segmentSuffix = '.segment';
/** Of the files. A snapshot of another one is ignored. */
const format = 3;

const Manifest = z.object({
  format: z.literal(format),
  analysisVersion: z.literal(analysisVersion),
  /** The filters and the packed keys: what the columns mean. */
  columns: z.string(),
  databaseId: z.string(),
  position: LogPosition,
  segments: z.array(
    z.object({
      file: z.string().regex(/^[\w-]+\.segment$/),
      size: z.int(),
      /** Base64; `null` when all documents are live. */
      live: z.string().nullable(),
    }),
  ),
});
type Manifest = z.infer<typeof Manifest>;

const columns = [...filteredFields.map(({ field }) => field), ...packedKeys].join();

export const openSnapshots = ({ folder, databaseId, shared, log }: SnapshotOptions): Snapshots => {
  const fileOf = new WeakMap<Segment, string>();

  const removeOthers = async (used: ReadonlySet<string>): Promise<void> => {
    for (const file of await readdir(folder))
      if (!used.has(file)) await rm(join(folder, file), { force: true });
  };

  const readManifest = async (): Promise<Manifest> => {
    const text = await readFile(join(folder, manifestFile), 'utf8');
    const end = text.indexOf('\n');
    const json = text.slice(0, end);
    if (text.slice(end + 1) !== checksumOf(json)) throw new Error('The checksum differs.');
    const manifest = Manifest.parse(JSON.parse(json));
    if (manifest.databaseId !== databaseId || manifest.columns !== columns)
      throw new Error('The snapshot is of another database or version.');
    return manifest;
  };

  return {
    write: async ({ segments, position }) => {
      // Copies, because documents are removed while files are written.
      const captured = segments.map((segment) => ({
        segment,
        live:
          segment.liveCount === segment.size ? null : Buffer.from(bytesOf(segment.live)).toString('base64'),
      }));
      await mkdir(folder, { recursive: true });
      // Another process with this folder removes files that it does not know.
      const present = new Set(await readdir(folder));
      const stored: Manifest['segments'] = [];
      for (const { segment, live } of captured) {
        const earlier = fileOf.get(segment);
        const file = earlier !== undefined && present.has(earlier) ? earlier : newId() + segmentSuffix;
        if (file !== earlier) await writeSegment(join(folder, file), segment, shared);
        fileOf.set(segment, file);
        stored.push({ file, size: segment.size, live });
      }
      const manifest: Manifest = {
        format,
        analysisVersion,
        columns,
        databaseId,
        position,
        segments: stored,
      };
      const json = JSON.stringify(manifest);
      await replaceFile(join(folder, manifestFile), `${json}\n${checksumOf(json)}`);
      await removeOthers(new Set([manifestFile, ...stored.map(({ file }) => file)]));
    },

    read: async () => {
      const segments: Segment[] = [];
      try {
        const { position, segments: stored } = await readManifest();
        for (const { file, size, live } of stored) {
          const segment = await readSegment(join(folder, file), shared);
          segments.push(segment);
          if (segment.size !== size) throw new Error(`${file} has another size.`);
          fileOf.set(segment, file);
          if (live !== null) restoreLive(segment, live);
        }
        return { segments, position };
      } catch (error) {
        const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT';
        for (const segment of segments) await runInSlices(releaseSegment(segment, shared));
        if (!isAbsent) log.warn({ err: error, folder }, 'snapshot of the search index ignored');
        return null;
      }
    },
  };
};

const bytesOf = (bitmap: Bitmap): Uint8Array =>
  new Uint8Array(bitmap.buffer, bitmap.byteOffset, bitmap.byteLength);

const restoreLive = (segment: Segment, base64: string): void => {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length !== segment.live.byteLength) throw new Error('The live documents have another size.');
  bytesOf(segment.live).set(bytes);
  segment.liveCount = countBits(segment.live);
};

const checksumOf = (text: string): string => crc32(text).toString(16);

/** Readers see the old file or the new one. */
const replaceFile = async (path: string, text: string): Promise<void> => {
  const next = `${path}.next`;
  {
    await using file = await open(next, 'w');
    await file.writeFile(text);
    await file.sync();
  }
  await rename(next, path);
};
