import { createHash, randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { Unavailable } from '../http/problems.ts';
import { createDataFolder } from '../service/data-folder.ts';
import {
  type Blob,
  type ByteRange,
  checkBlobKey,
  checkByteRange,
  isDirectlyIn,
  type StoredBlob,
} from './blob.ts';

/**
 * A stored file is the length of its label (four bytes), the label as JSON, then the object's bytes: one file, so that
 * bytes and type change together. Its name is the hash of its key, so no key can name a path outside the folder, and
 * case-insensitive file systems and reserved names do not matter.
 */
const Label = z.object({ key: z.string(), contentType: z.string(), etag: z.string() });
type Label = z.infer<typeof Label>;

const labelLengthBytes = 4;
const maxLabelBytes = 10_000;
/** Apart from the folders of complete files. */
const incomingName = 'incoming';
/** An incomplete file of this age was interrupted. */
const abandonedAfterMs = 3_600_000;

/** The embedded blob store: files below one folder, which several processes may share. */
export const createDiskBlob = async (folder: string): Promise<Blob> => {
  const incoming = join(folder, incomingName);
  createDataFolder(incoming);
  await removeAbandoned(incoming);

  const fileOf = (key: string): string => {
    checkBlobKey(key);
    const hash = createHash('sha256').update(key).digest('hex');
    return join(folder, hash.slice(0, 2), hash);
  };

  return {
    put: async (key, content, contentType) => {
      const file = fileOf(key);
      const etag = createHash('sha256').update(content).digest('hex');
      const temporary = join(incoming, randomUUID());
      await orUnavailable(async () => {
        try {
          await writeDurably(temporary, [encodeLabel({ key, contentType, etag }), content]);
          await mkdir(dirname(file), { recursive: true });
          await moveOver(temporary, file);
        } finally {
          await rm(temporary, { force: true });
        }
      });
    },

    get: async (key, range) => {
      if (range) checkByteRange(range);
      const opened = await openBlob(fileOf(key));
      return opened && { blob: opened.blob, stream: await streamOf(opened, range) };
    },

    head: async (key) => {
      const opened = await openBlob(fileOf(key));
      await opened?.handle.close();
      return opened?.blob ?? null;
    },

    delete: async (key) => {
      const file = fileOf(key);
      await orUnavailable(() => rm(file, { force: true }));
    },

    async *list(listed) {
      checkBlobKey(listed);
      const shards = (await orUnavailable(() => readdir(folder))).filter((name) => name !== incomingName);
      for (const shard of shards)
        for (const file of await orUnavailable(() => readdir(join(folder, shard)))) {
          const key = await keyOf(join(folder, shard, file));
          if (key !== null && isDirectlyIn(key, listed)) yield key;
        }
    },

    isReachable: () =>
      access(incoming, constants.R_OK | constants.W_OK).then(
        () => true,
        () => false,
      ),

    close: async () => undefined,
  };
};

interface OpenBlob {
  readonly handle: FileHandle;
  readonly blob: StoredBlob;
  /** The offset of the object's bytes in the file. */
  readonly offset: number;
}

const openBlob = (file: string): Promise<OpenBlob | null> =>
  orUnavailable(async () => {
    const handle = await openFile(file);
    if (handle === null) return null;
    try {
      const { size, mtime } = await handle.stat();
      const { label, offset } = await readLabel(handle);
      const { contentType, etag } = label;
      return { handle, offset, blob: { bytes: size - offset, contentType, etag, lastModified: mtime } };
    } catch (error) {
      await handle.close();
      throw error;
    }
  });

/** `null`: deleted meanwhile. */
const keyOf = (file: string): Promise<string | null> =>
  orUnavailable(async () => {
    const handle = await openFile(file);
    if (handle === null) return null;
    try {
      return (await readLabel(handle)).label.key;
    } finally {
      await handle.close();
    }
  });

/** `null`: there is none. */
const openFile = (file: string): Promise<FileHandle | null> =>
  open(file, 'r').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  });

/** The handle closes with the stream. */
const streamOf = async (
  { handle, blob, offset }: OpenBlob,
  range: ByteRange | undefined,
): Promise<Readable> => {
  const start = range?.start ?? 0;
  const end = Math.min(range?.end ?? Infinity, blob.bytes - 1);
  if (start <= end) return handle.createReadStream({ start: offset + start, end: offset + end });
  await handle.close();
  return Readable.from([], { objectMode: false });
};

const encodeLabel = (label: Label): Buffer => {
  const json = Buffer.from(JSON.stringify(label));
  const length = Buffer.alloc(labelLengthBytes);
  length.writeUInt32BE(json.length);
  return Buffer.concat([length, json]);
};

const readLabel = async (handle: FileHandle): Promise<{ label: Label; offset: number }> => {
  const { buffer } = await handle.read(Buffer.alloc(labelLengthBytes), 0, labelLengthBytes, 0);
  const length = Math.min(buffer.readUInt32BE(), maxLabelBytes);
  const json = await handle.read(Buffer.alloc(length), 0, length, labelLengthBytes);
  return { label: Label.parse(JSON.parse(json.buffer.toString())), offset: labelLengthBytes + length };
};

const writeDurably = async (file: string, parts: readonly Buffer[]): Promise<void> => {
  const handle = await open(file, 'wx', 0o640);
  try {
    for (const part of parts) await handle.writeFile(part);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const moveOver = async (from: string, to: string): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      await rename(from, to);
      break;
    } catch (error) {
      // Windows refuses while a virus scanner or an exclusive reader has the file open.
      if (tries === 10 || !hasCode(error, 'EPERM', 'EACCES', 'EBUSY')) throw error;
      await pause(tries * 10);
    }
  }
  await syncFolder(dirname(to));
};

/** Makes the new name durable. Windows cannot open a folder, and does not need to. */
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const removeAbandoned = async (incoming: string): Promise<void> => {
  for (const name of await readdir(incoming)) {
    const file = join(incoming, name);
    const written = await stat(file).catch(() => null);
    if (written && Date.now() - written.mtimeMs > abandonedAfterMs) await rm(file, { force: true });
  }
};

const orUnavailable = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw new Unavailable('Stored objects cannot be reached.', { cause: error });
  }
};

const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));
