import { z } from 'zod';
import type { WrittenVersion } from '../telemetry/request-context.ts';

/** On the response to another service, which passes the versions on to its own caller. */
export const writtenHeader = 'x-written-versions';

const maxVersions = 8;

const Versions = z
  .array(z.tuple([z.string().max(100), z.string().max(300), z.int().positive()]))
  .max(maxVersions);

/** The last version of each stream, of the last streams only. */
export const encodeVersions = (written: readonly WrittenVersion[]): string => {
  const last = new Map<string, WrittenVersion>();
  for (const version of written) {
    last.delete(version.streamId);
    last.set(version.streamId, version);
  }
  const versions = [...last.values()]
    .slice(-maxVersions)
    .map(({ topic, streamId, version }): z.infer<typeof Versions>[number] => [topic, streamId, version]);
  return Buffer.from(JSON.stringify(versions)).toString('base64url');
};

/** None for a text that is missing or malformed. */
export const decodeVersions = (encoded = ''): readonly WrittenVersion[] => {
  // Most requests have no cookie, and an error costs more than the rest of a short request.
  if (encoded === '') return [];
  try {
    const versions = Versions.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')));
    return versions.map(([topic, streamId, version]) => ({ topic, streamId, version }));
  } catch {
    return [];
  }
};
