import { Readable } from 'node:stream';
import { existing, type Blob } from '@candor/platform';
import { t } from '../messages/index.ts';

/** A ZIP is stored in parts, so that writing and reading it take no more memory than one of them. */
const partBytes = 8_000_000;
const folder = 'data-exports';

const partKey = (objectKey: string, part: number): string => `${folder}/${objectKey}.${String(part)}`;

/** Stores the content. `onPart` is called before each part, and throws when the export is no longer requested. */
export const storeParts = async (
  blob: Blob,
  objectKey: string,
  content: AsyncIterable<Buffer>,
  onPart: () => Promise<void>,
): Promise<{ readonly parts: number; readonly bytes: number }> => {
  let gathered: Buffer[] = [];
  let size = 0;
  let parts = 0;
  let bytes = 0;
  const store = async (): Promise<void> => {
    await onPart();
    await blob.put(partKey(objectKey, parts), Buffer.concat(gathered), 'application/octet-stream');
    parts += 1;
    bytes += size;
    gathered = [];
    size = 0;
  };
  for await (const chunk of content) {
    gathered.push(chunk);
    size += chunk.length;
    if (size >= partBytes) await store();
  }
  if (size > 0) await store();
  return { parts, bytes };
};

/** All parts as one stream. Rejects with `NotFound` when they are gone. */
export const readParts = async (blob: Blob, objectKey: string, parts: number): Promise<Readable> => {
  const first = existing(await blob.get(partKey(objectKey, 0)), t('dataExportNotFound'));
  const content = async function* () {
    yield* first.stream;
    for (let part = 1; part < parts; part += 1)
      yield* existing(await blob.get(partKey(objectKey, part)), t('dataExportNotFound')).stream;
  };
  const stream = Readable.from(content(), { objectMode: false });
  stream.on('close', () => first.stream.destroy());
  return stream;
};

/** Deletes the parts of these exports, finished or not. */
export const removeParts = async (blob: Blob, objectKeys: readonly string[]): Promise<void> => {
  if (objectKeys.length === 0) return;
  for await (const { key, objectKey } of storedParts(blob))
    if (objectKeys.includes(objectKey)) await blob.delete(key);
};

/** All stored parts, each with the key of its export. */
export const storedParts = async function* (
  blob: Blob,
): AsyncIterable<{ readonly key: string; readonly objectKey: string }> {
  for await (const key of blob.list(folder))
    yield { key, objectKey: key.slice(folder.length + 1).split('.')[0] ?? '' };
};
