import { PassThrough, Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { Unavailable } from '@candor/platform';
import { ZipFile } from 'yazl';
import type { CollectedMember } from './collect-member.ts';
import { exportPage, photoFile } from './export-page.ts';

export interface ArchiveSource {
  readonly collected: CollectedMember;
  /** Instant, ISO 8601 UTC. */
  readonly at: string;
  /** The base URL of media, without a slash at the end. */
  readonly mediaUrl: string;
}

const photoWithinMs = 30_000;

/** Streams the ZIP to `consume`, one photo at a time, and returns its result. */
export const writeArchive = async <Result>(
  source: ArchiveSource,
  consume: (content: AsyncIterable<Buffer>) => Promise<Result>,
): Promise<Result> => {
  const zip = new ZipFile();
  const output = new PassThrough();
  const isTaken = pipeline(zip.outputStream, output);
  zip.on('error', (error: Error) => output.destroy(error));
  const stopped = new AbortController();
  const filling = fill(zip, source, stopped.signal).catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  });
  try {
    const [result] = await Promise.all([consume(output), filling, isTaken]);
    return result;
  } finally {
    stopped.abort();
    output.destroy();
    await Promise.allSettled([filling, isTaken]);
  }
};

const fill = async (zip: ZipFile, { collected, at, mediaUrl }: ArchiveSource, signal: AbortSignal) => {
  for (const { service, kind, records } of collected.kinds)
    zip.addBuffer(Buffer.from(JSON.stringify(records, null, 2)), `data/${service}/${fileName(kind)}.json`);
  const photos: string[] = [];
  for (const path of collected.photos) {
    const photo = await fetchPhoto(mediaUrl + path, signal);
    if (photo === null) continue;
    photos.push(path);
    // Photos are compressed already.
    zip.addReadStream(photo, photoFile(path), { compress: false });
    await finished(photo, { signal });
  }
  zip.addBuffer(Buffer.from(exportPage(collected, photos, at)), 'index.html');
  zip.end();
};

/** `null`: the photo was removed meanwhile. */
const fetchPhoto = async (url: string, signal: AbortSignal): Promise<Readable | null> => {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(photoWithinMs)]);
  const response = await fetch(url, { signal: inTime }).catch((error: unknown) => {
    throw new Unavailable('media does not respond.', { cause: error });
  });
  if (response.status === 404) return null;
  if (!response.ok || response.body === null)
    throw new Unavailable(`media responded with ${String(response.status)}.`);
  return Readable.fromWeb(response.body);
};

const fileName = (kind: string): string => kind.replaceAll(/[^a-zA-Z0-9-]/g, '-');
