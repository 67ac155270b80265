import type { DocumentLog } from '../documents/log-of-table.ts';
import type { IndexedDocument, IndexSchema } from '../elasticsearch/index-schema.ts';
import { followedIndices, type FollowedIndices } from './followed-indices.ts';

/** A log of documents that indices in Elasticsearch follow. */
export interface FollowedLog extends DocumentLog<IndexedDocument> {
  /** Of locks, loops and metrics. */
  readonly name: string;
  readonly schema: IndexSchema;
  readonly indices: FollowedIndices;
}

interface FollowedLogOptions<Entry> extends Pick<FollowedLog, 'name' | 'schema'> {
  readonly documents: DocumentLog<Entry>;
  readonly indexed: (entry: Entry) => IndexedDocument;
  /** The table of followed indices, and its column of the position's document. */
  readonly table: string;
  readonly id: string;
}

export const followedLog = <Entry>({
  documents,
  indexed,
  table,
  id,
  ...names
}: FollowedLogOptions<Entry>): FollowedLog => ({
  ...documents,
  ...names,
  indices: followedIndices({ table, id, mappingVersion: names.schema.version }),
  readAfter: async (database, after, limit) => {
    const page = await documents.readAfter(database, after, limit);
    return { ...page, entries: page.entries.map(indexed), unsettled: page.unsettled.map(indexed) };
  },
});
