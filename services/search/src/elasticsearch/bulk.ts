import { z } from 'zod';
import { NotThere, Refused, type Elasticsearch } from './elasticsearch-connection.ts';
import { Unavailable } from '@candor/platform';
import { nameStartsOf } from './name-starts.ts';
import type { SearchEntry } from '../documents/search-entry.ts';

const largestBulk = 8_000_000;

/**
 * Writes entries, each unless the index has that version or a higher one. Resolves when they are durable. A removal
 * is written, too: Elasticsearch forgets the versions of what was deleted after a minute.
 */
export const writeEntries = async (
  elasticsearch: Elasticsearch,
  index: string,
  entries: readonly SearchEntry[],
): Promise<void> => {
  for (const lines of bulksOf(entries)) await writeLines(elasticsearch, index, lines);
};

function* bulksOf(entries: readonly SearchEntry[]): Generator<string> {
  let lines = '';
  for (const entry of entries) {
    lines += `${actionOf(entry)}\n${sourceOf(entry)}\n`;
    if (lines.length < largestBulk) continue;
    yield lines;
    lines = '';
  }
  if (lines !== '') yield lines;
}

const actionOf = ({ ratingId, version }: SearchEntry): string =>
  JSON.stringify({ index: { _id: ratingId, version, version_type: 'external' } });

const sourceOf = (entry: SearchEntry): string => {
  if (entry.removed) return JSON.stringify({ ratingId: entry.ratingId, removed: true });
  const { version: _inTheAction, place, createdAtMs, nameKey, ...others } = entry;
  return JSON.stringify({
    ...others,
    nameStarts: nameStartsOf(nameKey),
    createdAt: createdAtMs,
    ...(place && { ...place, place: { lat: place.latitude, lon: place.longitude } }),
  });
};

const Written = z.object({
  errors: z.boolean(),
  items: z
    .array(
      z.object({
        index: z.object({
          status: z.int(),
          // Its reason quotes what people wrote.
          error: z.object({ type: z.string() }).optional(),
        }),
      }),
    )
    .optional(),
});

const writeLines = async (elasticsearch: Elasticsearch, index: string, lines: string): Promise<void> => {
  const { errors, items = [] } = await elasticsearch.ask({
    method: 'POST',
    path: `/${index}/_bulk`,
    query: { filter_path: 'errors,items.*.status,items.*.error.type' },
    lines,
    answer: Written,
  });
  if (!errors) return;
  for (const { index: item } of items) {
    // 409: it has this version or a newer one.
    if (item.status < 300 || item.status === 409) continue;
    const reason = item.error?.type ?? 'unknown';
    if (item.status === 404) throw new NotThere(`The index ${index} is not there.`);
    if (item.status === 429 || item.status >= 500)
      throw new Unavailable(`Elasticsearch cannot write now: ${reason}`);
    throw new Refused(`Elasticsearch refuses a document: ${reason}`);
  }
};
